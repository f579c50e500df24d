import warnOnce from "warn-once";

export function pick(object) {
  const result = {};
  for (const key in object) {
    result[key] = object[key];
  }
  return result;
}

export const warn = () => {
  warnOnce(true, "x");
};
