import { a, b } from "a";
const all = a();
const some = b(() => all.filter(on));
