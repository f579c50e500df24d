four
same
