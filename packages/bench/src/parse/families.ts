/** A hostile response of about `size` characters. */
export interface Family {
  readonly name: string;
  readonly text: (size: number) => string;
}

const repeated = (name: string, unit: string, head = "", tail = ""): Family => ({
  name,
  text: (size) => head + unit.repeat(Math.ceil(size / unit.length)) + tail,
});

/** What a parser that reads anything twice would choke on: everything opened, nothing closed. */
export const families: readonly Family[] = [
  repeated("backticks", "`"),
  repeated("brackets", "<"),
  repeated("blank lines", "\n"),
  repeated("blanks", " "),
  repeated("fences without end", "```ts\n"),
  repeated("SEARCH without end", "<<<<<<< SEARCH\nx\n"),
  repeated("SEARCH divided, without end, in a fence", "<<<<<<< SEARCH\nx\n=======\n", "```\n"),
  repeated("dividers", "=======\n", "a.ts\n<<<<<<< SEARCH\n", ">>>>>>> REPLACE\n"),
  repeated("REMOVE without end", "<editblock>\n<<<<<<< REMOVE\n"),
  repeated("numbered lines", "1│x\n", "a.ts\n<editblock>\n<<<<<<< REMOVE\n"),
  repeated("apply_diff without end", "<apply_diff>\n<<<<<<< SEARCH\n"),
  repeated("Begin Patch without end", "*** Begin Patch\n"),
  repeated("files without hunks", "*** Update File: a\n", "*** Begin Patch\n"),
  repeated("minus headers", "--- a\n"),
  repeated("plus headers", "--- a\n+++ b\n"),
  repeated("hunks", "@@ @@\n-x\n", "```diff\n--- a\n+++ a\n"),
  repeated("blank lines in a hunk", "\n", "--- a\n+++ a\n@@ @@\n-x\n", "x\n"),
  repeated("JSON without end", "{\n"),
  repeated("JSON of a tool without end", '{"old_str":\n'),
  repeated("backslashes in JSON", "\\", '{"old_str":"'),
  repeated("tags without end", "<search>\n"),
  repeated("old_text without end", "<old_text>\n"),
  repeated("tags of files without end", '<file path="a.ts">\n'),
  repeated("quoted fences", "> ```\n"),
  repeated("conflicts without end", "<<<<<<< HEAD\n", "a.ts\n"),
  repeated("attributes", "a=b ", "<search ", ">\n"),
  repeated("calls as code without end", "edit_file(a.py\n", "\n"),
  repeated("corrections of hunks", "@@ -1,2 +1,2 @@\nWait, ```py\n"),
  repeated("turns of a user among fences", "<|im_start|>user\n+a\n~~~\n", "+a\n~~~\n"),
  repeated("entities", "&amp;\n", "a.ts\n<<<<<<< SEARCH\n", "=======\n>>>>>>> REPLACE\n"),
];
