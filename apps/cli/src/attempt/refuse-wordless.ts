import { isWordless } from "@git-llm-apply/git";
import { wrongInput } from "../command-error.ts";
import type { Options } from "../options.ts";

/** Throws a CommandError `usage` for a message that holds nothing but lines which only we write. */
export function refuseWordless({ message }: Options): void {
  if (message && isWordless(message.join("\n")))
    throw wrongInput(
      "usage",
      "--message has nothing but record trailers, which are added in any case",
      "describe the change, or leave the option out",
    );
}
