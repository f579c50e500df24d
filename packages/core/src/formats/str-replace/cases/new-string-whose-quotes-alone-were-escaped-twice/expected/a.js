const a = "y";
log("z");
log(a);
