const example = "";
run(example);
