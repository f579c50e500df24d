const a = 'x';
log(a);
