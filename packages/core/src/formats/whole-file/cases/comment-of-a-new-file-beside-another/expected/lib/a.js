import { b } from "./b.js";
