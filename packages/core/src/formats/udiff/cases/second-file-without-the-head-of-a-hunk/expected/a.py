two
same
