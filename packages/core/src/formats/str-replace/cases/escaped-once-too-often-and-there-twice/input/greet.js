function greet(name) {
	const word = "hello";
	log(`${word} ${name}`);
}

const rule = /\d+/;
const other = "hello";
