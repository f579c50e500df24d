export * from "./src/price";
