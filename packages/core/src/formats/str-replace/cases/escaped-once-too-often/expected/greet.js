function greet(name) {
	const word = "hi";
	log(`${word} ${name}`);
}

const rule = /\d*/;
