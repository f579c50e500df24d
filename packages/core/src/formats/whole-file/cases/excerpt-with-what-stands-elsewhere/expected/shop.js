import { load } from "./load.js";
import { log } from "./log.js";

const LIMIT = 100;

export function open(shop) {
  const till = shop.till;
  till.count();
  if (!till.isReady) {
    log("the till is empty");
    return false;
  }
  shop.isOpen = true;
  shop.openedAt = Date.now();
  shop.closedAt = Date.now();
  return true;
}

export function close(shop) {
  const till = shop.till;
  till.count();
  if (!till.isReady) {
    log("the till is empty");
    return false;
  }
  shop.isOpen = false;
  shop.closedAt = Date.now();
  return load(shop.name);
}
