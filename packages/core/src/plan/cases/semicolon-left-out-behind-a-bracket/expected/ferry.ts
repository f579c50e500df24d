const plan = { harbour, tide, wind };
start(plan);
if (verbose) { report(plan); }
