import { isWordless } from "@git-llm-apply/git";
import { wrongInput } from "../command-error.ts";
import type { Options } from "../options.ts";

/** Throws a CommandError `usage` for a message that holds nothing but lines which only we write. */
export function refuseWordless({ message }: Options): void {
  if (message && isWordless(message.join("\n")))
    throw wrongInput(
      "usage",
      "--message has no words beside trailers of the record, which are added in any case",
      "say what changes, or leave it out",
    );
}
