three
same
