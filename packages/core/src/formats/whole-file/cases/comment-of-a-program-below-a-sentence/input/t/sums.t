# Created with: ./make.pl

use strict;
use warnings;
my $first = one();
my $second = two();
my $third = three();
print $first + $second;
