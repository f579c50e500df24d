fetch("rows")
  .then((answer) => answer.json())
  .then((rows) => show(rows));

fetch("rules")
  .then((answer) => answer.json())
  .then((rules) => list(rules));

let count;
prepare();
count = 0;
start();
