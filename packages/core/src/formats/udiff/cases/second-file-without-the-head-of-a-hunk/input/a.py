one
same
