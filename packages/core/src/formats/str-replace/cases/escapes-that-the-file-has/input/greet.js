const a = "say \"hi\"";
const b = "say "hi"";
