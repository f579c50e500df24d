import fs from "node:fs";

const TEXT = fs.readFileSync("words.txt", "utf8");

console.log(TEXT.split("\n").length);
