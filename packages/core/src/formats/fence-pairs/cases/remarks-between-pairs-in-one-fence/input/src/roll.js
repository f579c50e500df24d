import { a } from "a";
const all = a();
const some = all.filter(on);
