import { start } from "./start.js";

start({ quiet: true });
