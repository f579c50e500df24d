const a = "say \"ho\"";
const b = "say "hi"";
