@implementation ModelLayer {
    ModelLayer *_view;
}

- (instancetype)initWithFrameB:(CGRect)frame
{
  if (self = [super initWithFrameB:frame]) {
    [self prepare];
  }
}
