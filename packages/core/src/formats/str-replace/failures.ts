import { type Fields, fieldsOf, isRecord, isTrue, plain } from "./fields.ts";

/** How deep results lie within their record: `message.content[0]`. */
const DEPTH = 10;

const RESULT = /^tool(?:(?:use)?(?:result|response)|executioncomplete)$/;

/** Returns the calls of which a record tells that they failed, or that the user forbade them. */
export function failuresIn(value: unknown, depth = 0): readonly string[] {
  if (depth > DEPTH || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => failuresIn(item, depth + 1));
  const fields = fieldsOf(value);
  if (!RESULT.test(plain(String(fields.type))))
    return Object.values(fields).flatMap((inner) => failuresIn(inner, depth + 1));
  const result = isRecord(fields.data) ? fieldsOf(fields.data) : fields;
  const call = result.tooluseid ?? idOf(result);
  return hasFailed(result) && typeof call === "string" ? [call] : [];
}

function hasFailed({ iserror, success, toolresult }: Fields): boolean {
  return (
    isTrue(iserror) || success === false || (isRecord(toolresult) && fieldsOf(toolresult).status === "error")
  );
}

/** Returns by what a record knows a call. */
export function idOf(fields: Readonly<Record<string, unknown>>): string | undefined {
  const id = fields.toolcallid ?? fields.id;
  return typeof id === "string" && id !== "" ? id : undefined;
}
