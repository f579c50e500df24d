const rows = await fetch("rows");
show(await rows.json());

const rules = await fetch("rules");
list(await rules.json());

let count;
prepare();
start();
