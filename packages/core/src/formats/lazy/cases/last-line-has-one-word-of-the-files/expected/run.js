import { open } from "./shop";

const shop = open();
export default shop;

export {};
