export * from "../src/cart";
