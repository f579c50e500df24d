if (! -r $name) { die "$me: no $name\n"; }
print STDERR "\tready\n";
