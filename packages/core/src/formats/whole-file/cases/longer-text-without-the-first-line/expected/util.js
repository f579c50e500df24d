import warnOnce from "warn-once";

export function pick(object) {
  const result = {};
  for (const key in object) {
    result[key] = object[key];
  }
  return result;
}

function warnOnce(condition, ...rest) {
  if (condition) {
    console.warn(...rest);
  }
}

export const warn = () => {
  warnOnce(true, "x");
};
