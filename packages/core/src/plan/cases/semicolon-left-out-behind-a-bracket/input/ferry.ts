const plan = { harbour, tide };
start(plan);
report(plan);
