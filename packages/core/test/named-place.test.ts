import { describe, expect, it } from "vitest";
import { namesAsChanged, namesIn } from "../src/speech/named-place.ts";

describe("a sentence that names what changes", () => {
  it.each([
    "In `load`:",
    "### `load`",
    "**2. Update `load`**",
    "`load` should give up after a while:",
    "`load` needs the same treatment:",
    "The `load` function runs out of memory.",
    "I've updated `load` so that it waits:",
    "Here is the new `load`:",
    "A longer timeout for `load`:",
    "Raise the limit in the `load` function:",
    "Do the same in `load`:",
    "Add a limit to `load`:",
    "Only `load` has to change:",
    "In `load` change the limit:",
    "Change the limit of `load`:",
    "Raise the limit of `load` to 5:",
    "It is slow. In `load`, wait longer:",
  ])("says so plainly: %s", (text) => {
    expect(namesAsChanged(text, "load")).toBe("plain");
  });

  it.each([
    "`load` calls this, so keep the signature:",
    "`load` needs the token, so pass it on:",
    "`load` already has it:",
    "As in `load`, wait longer:",
    "Do it like `load` does:",
    "In `load`, it is a string. Here it has to be a number:",
    "Instead of `load`, this comes first:",
    "So that `load` can use it later:",
    "To fix `load`, return early:",
    "Then update the caller of `load`:",
    "The value comes from `load`:",
    "Don't change anything in `load`:",
    "Leave `load` as it is:",
    "An import for `load`:",
    "Needed in `load`:",
    "Pass it on to `load`:",
    "When `load` fails, this has to fail as well:",
    "Return a `load`:",
    "Add a copy of `load`:",
    "Change the callers of `load` to wait:",
  ])("speaks of something else: %s", (text) => {
    expect(namesAsChanged(text, "load")).toBeUndefined();
  });

  it("says what it is about", () => {
    expect(namesAsChanged("When the **users** can't be loaded, the old ones go:", "users")).toBe("about");
  });

  it.each([
    ["In `Cart.load()`:", ["load"]],
    ["In `[users]`:", ["users"]],
    ['In `case "ADD":`', ["ADD"]],
    ["Update loadAll and load_one in the search service:", ["loadAll", "load_one", "search"]],
    ["See `1.2.0`, and `POST /users`:", ["1.2.0", "POST /users"]],
  ])("has names: %s", (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});
