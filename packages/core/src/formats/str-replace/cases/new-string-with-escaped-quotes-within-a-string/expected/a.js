const a = '<a href=\"#\">';
log(a);
