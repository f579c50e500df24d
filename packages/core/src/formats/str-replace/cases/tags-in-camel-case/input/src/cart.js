var x = 1;
var y = 1;
