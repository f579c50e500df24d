if (! -r $name) { die "$me: no $name\n"; }
print "\tready\n";
