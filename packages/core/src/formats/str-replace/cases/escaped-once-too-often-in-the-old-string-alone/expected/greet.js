function greet(name) {
	const word = "hi";
	log(name);
}

const rule = /\d+/;
