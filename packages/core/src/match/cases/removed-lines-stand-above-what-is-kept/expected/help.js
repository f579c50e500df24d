import { Option } from "./option.js";

// @ts-check

// Although this is a class, methods are static in style to allow override using subclass or just functions.
export class Help {
  constructor() {
    this.options = [new Option("-h")];
  }
}
