// log("hi") says “hi”
run();
