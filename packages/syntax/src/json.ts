import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { type Fault, faultAt } from "./fault.ts";

/** Returns what keeps `text` from being JSON; `commented`: its reader allows comments and trailing commas. */
export function jsonFault(text: string, { commented = false } = {}): Fault | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: !commented, allowTrailingComma: commented });
  const [first] = errors;
  return first && faultAt(text, first.offset, messageOf(first));
}

/** `CommaExpected` becomes `comma expected`. */
function messageOf({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/\B[A-Z]/g, " $&")
    .toLowerCase();
}
