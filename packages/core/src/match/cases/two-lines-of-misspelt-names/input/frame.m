@implementation ModelLayer {
    ModelLayer *_view;
}

- (instancetype)initWithFrame:(CGRect)frame
{
  if (self = [super initWithFrame:frame]) {
    [self prepare];
  }
}
