if (! -r $name) { die "$me: no $name: $!\n"; }
print "\tall ready\n";
