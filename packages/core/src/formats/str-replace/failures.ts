import { fieldsOf, isTrue, plain } from "./fields.ts";

/** How deep results lie within their record: `message.content[0]`. */
const DEPTH = 10;

const RESULT = /^tool(?:use)?result$/;

/** Returns the calls of which a record tells that they failed, or that the user forbade them. */
export function failuresIn(value: unknown, depth = 0): readonly string[] {
  if (depth > DEPTH || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => failuresIn(item, depth + 1));
  const { type, iserror, tooluseid, toolcallid, ...others } = fieldsOf(value);
  if (!RESULT.test(plain(String(type))))
    return Object.values(others).flatMap((inner) => failuresIn(inner, depth + 1));
  const call = tooluseid ?? toolcallid;
  return isTrue(iserror) && typeof call === "string" ? [call] : [];
}

/** Returns by what a record knows a call. */
export function idOf(fields: Readonly<Record<string, unknown>>): string | undefined {
  const id = fields.toolcallid ?? fields.id;
  return typeof id === "string" && id !== "" ? id : undefined;
}
