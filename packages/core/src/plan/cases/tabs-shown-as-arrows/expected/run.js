function run(name) {
	say("start");
	say("name");
	if (name === "none") {
		return;
	}
	say("end");
}
