const a = "say \"hello\" to me";
log(a);
