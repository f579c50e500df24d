function run(name) {
	say("start");
	if (name === "none") {
		return;
	}
	say("end");
}
