log("hi");
run();
