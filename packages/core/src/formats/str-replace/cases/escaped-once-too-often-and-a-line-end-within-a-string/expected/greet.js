function greet(name) {
	const word = "hi\n";
	log(`${word} ${name}`);
}

const rule = /\d+/;
