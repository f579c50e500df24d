import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchReplace, udiff } from "./blocks.ts";
import { filled } from "./filled.ts";
import { repo } from "./repo.ts";
import { hasTmux, openTerminal } from "./tmux.ts";

const three =
  searchReplace("a.txt", "one", "uno") +
  searchReplace("b.txt", "1", "eins") +
  searchReplace("b.txt", "2", "zwei");
const files = { "a.txt": "one\n", "b.txt": "1\n2\n" };

describe.skipIf(!hasTmux)("in a real terminal", { timeout: 20_000 }, () => {
  test("a review, key by key", async () => {
    const made = repo(files);
    made.write("answer.md", three);
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply -i answer.md", "Enter");
    await terminal.see(/Edit 1 of 3[\s\S]*Apply this edit \[y,n,e,t,a,d,q,\?\]\?/);
    terminal.type("?", "Enter");
    await terminal.see(/d - do not apply this edit or any of the later edits of the file/);
    terminal.type("y", "Enter");
    await terminal.see(/Edit 2 of 3/);
    terminal.type("n", "Enter");
    await terminal.see(/Edit 3 of 3/);
    terminal.type("y", "Enter");
    await terminal.see(/undo: git llm-apply revert/);
    expect([made.read("a.txt"), made.read("b.txt")]).toEqual(["uno\n", "1\nzwei\n"]);
  });

  test.each([
    ["a", ["a", "a"], "uno", "eins\nzwei"],
    ["d", ["y", "d"], "uno", "1\n2"],
    ["q", ["y", "q"], "uno", "1\n2"],
  ])("the key %s", async (_key, answers, a, b) => {
    const made = repo(files);
    made.write("../answer.md", three);
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply -i ../answer.md", "Enter");
    for (const [nth, answer] of answers.entries()) {
      await terminal.see(new RegExp(`Edit ${nth + 1} of 3[\\s\\S]*\\? *$`, "m"));
      terminal.type(answer, "Enter");
    }
    await terminal.see(/undo: git llm-apply revert/);
    expect([made.read("a.txt"), made.read("b.txt")]).toEqual([`${a}\n`, `${b}\n`]);
  });

  test("the key s: the hunks of an edit, one by one", async () => {
    const made = repo({ "b.txt": "1\n2\n3\n4\n5\n6\n" });
    made.write("../answer.md", udiff("b.txt", "-1", "+eins", " 2", "@@ ... @@", " 5", "-6", "+sechs"));
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply -i ../answer.md", "Enter");
    await terminal.see(/Edit 1 of 1[\s\S]*\[y,n,e,s,t,a,d,q,\?\]\? *$/m);
    terminal.type("s", "Enter");
    await terminal.see(/Edit 1 of 2[\s\S]*\? *$/m);
    terminal.type("n", "Enter");
    await terminal.see(/Edit 2 of 2[\s\S]*\? *$/m);
    terminal.type("y", "Enter");
    await terminal.see(/undo: git llm-apply revert/);
    expect(made.read("b.txt")).toBe("1\n2\n3\n4\n5\nsechs\n");
  });

  test("an ambiguous edit, picked by its line", async () => {
    const made = repo({ "a.txt": "same\nx\nsame\n" });
    made.write("answer.md", searchReplace("a.txt", "same", "other"));
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply -i answer.md", "Enter");
    await terminal.see(/Apply it at which line \[1,3,n,q\]\?/);
    terminal.type("3", "Enter");
    await terminal.see(/Apply this edit/);
    terminal.type("y", "Enter");
    await terminal.see(/undo: git llm-apply revert/);
    expect(made.read("a.txt")).toBe("same\nx\nother\n");
  });

  test.each(["cat ../answer.md | git llm-apply -i", "git llm-apply -i ../answer.md"])(
    "an edit changed in the editor: %s",
    async (line) => {
      const made = repo(files);
      // Waits for a key, so that the test sees whether what is typed reaches the editor.
      made.write("../editor.sh", 'echo editor; read answer; sed -i "s/+uno/+$answer/" "$1"\n');
      made.git("config", "core.editor", "sh ../editor.sh");
      made.write("../answer.md", searchReplace("a.txt", "one", "uno"));
      const terminal = await openTerminal(made);
      terminal.type(`${line} --feedback ../next.md`, "Enter");
      await terminal.see(/Apply this edit/);
      terminal.type("e", "Enter");
      await terminal.see(/^editor/m);
      terminal.type("typed", "Enter");
      await terminal.see(/^\+typed[\s\S]*Apply this edit/m);
      terminal.type("y", "Enter");
      // The feedback comes last, and then the prompt of the shell.
      await terminal.see(/undo: git llm-apply revert.*\n[#$]/);
      expect(made.read("a.txt")).toBe("typed\n");
      expect(made.read("../next.md")).toContain("The user changed these edits");
    },
  );

  test("the screen in docs/review.md is a true one; `vitest -u` writes it", async () => {
    const made = repo({
      "shop.py": "def open():\n    log()\n    unlock()\n\n\ndef close():\n    log()\n    lock()\n",
    });
    made.write(
      "answer.md",
      searchReplace("shop.py", "    log()", '    log("shop")') +
        searchReplace("shop.py", "    lock()", "    lock(twice=True)"),
    );
    // What scrolls away would be missing on the page.
    const terminal = await openTerminal(made, { rows: 80 });
    terminal.type("git llm-apply -i answer.md", "Enter");
    for (const [question, answer] of [
      [/Apply it at which line .*\? *$/m, "7"],
      [/Edit 1 of 2[\s\S]*Edit 1 of 2[\s\S]*\? *$/m, "y"],
      [/Edit 2 of 2[\s\S]*\? *$/m, "n"],
    ] as const) {
      await terminal.see(question);
      terminal.type(answer, "Enter");
    }
    const screen = await terminal.see(/undo: git llm-apply revert/);
    const shown = screen
      .slice(screen.indexOf("git llm-apply"), screen.indexOf("undo:"))
      .replace(/^[0-9a-f]{10} /m, "1f0c2e9a7b ")
      .replace(/ +$/gm, "");
    const page = join(import.meta.dirname, "../../../docs/review.md");
    expect(shown).toMatch(/^git llm-apply -i answer\.md\n/);
    const content = `\`\`\`console\n$ ${shown}\`\`\`\n`;
    await expect(filled(readFileSync(page, "utf8"), "screen", content)).toMatchFileSnapshot(page);
  });

  test.each(["cat ../answer.md | git llm-apply -i", "git llm-apply -i ../answer.md"])(
    "what is typed ahead is left to the shell: %s",
    async (line) => {
      const made = repo(files);
      made.write("../answer.md", searchReplace("a.txt", "one", "uno"));
      const terminal = await openTerminal(made);
      terminal.type(line, "Enter", "y", "Enter", "echo later: $((6 * 7))", "Enter");
      await terminal.see(/later: 42/);
      expect(made.read("a.txt")).toBe("uno\n");
    },
  );

  test.each(["-i", "--tool"])("git's difftool, by its key and for each edit: %s", async (option) => {
    const made = repo({ "a.txt": "one\n", "new/b.txt": "" });
    made.git("config", "diff.tool", "mine");
    // Waits for a key, so that the test sees whether what is typed reaches the tool.
    const command = 'echo "$LOCAL" "$REMOTE"; cat "$LOCAL" "$REMOTE"; read answer; echo "got $answer"';
    made.git("config", "difftool.mine.cmd", command);
    made.write("../answer.md", searchReplace("a.txt", "one", "uno"));
    const terminal = await openTerminal(made);
    terminal.type(`git llm-apply ${option} ../answer.md`, "Enter");
    if (option === "-i") {
      await terminal.see(/Apply this edit/);
      terminal.type("t", "Enter");
    }
    await terminal.see(/before\/a\.txt \S*after\/a\.txt\s+one\s+uno/);
    terminal.type("seen", "Enter");
    await terminal.see(/^got seen[\s\S]*Apply this edit.*\? *$/m);
    terminal.type("y", "Enter");
    await terminal.see(/undo: git llm-apply revert/);
    expect(made.read("a.txt")).toBe("uno\n");
  });

  test("Ctrl-C in the middle changes nothing, and the status says so", async () => {
    const made = repo(files);
    made.write("../answer.md", three);
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply -i ../answer.md", "Enter");
    await terminal.see(/Edit 1 of 3/);
    terminal.type("y", "Enter");
    await terminal.see(/Edit 2 of 3/);
    terminal.type("C-c");
    // What is typed before the shell has the terminal again is lost.
    await terminal.see(/\^C\n+[$#] *$/m);
    terminal.type("echo status $?", "Enter");
    await terminal.see(/status 130/);
    expect(made.git("status", "--porcelain")).toBe("");
    expect(made.git("log", "--oneline").split("\n")).toHaveLength(1);
  });

  test("Ctrl-C in a bisect leaves nothing behind", async () => {
    const made = repo(files);
    await made.llmApply([], { input: three });
    const id = /Llm-Apply-Id: (\w+)/.exec(made.git("log", "-1", "--format=%B"))![1]!;
    const terminal = await openTerminal(made);
    terminal.type(`git llm-apply bisect ${id} -- 'echo now; sleep 60'`, "Enter");
    await terminal.see(/^now/m);
    terminal.type("C-c");
    await terminal.see(/\[interrupted\]/);
    terminal.type("echo status $?", "Enter");
    await terminal.see(/status 130/);
    expect(made.git("worktree", "list").split("\n")).toHaveLength(1);
  });

  test("the response on standard input, the answers from the terminal", async () => {
    const made = repo(files);
    made.write("../answer.md", searchReplace("a.txt", "one", "uno"));
    const terminal = await openTerminal(made);
    terminal.type("cat ../answer.md | git llm-apply -i", "Enter");
    await terminal.see(/Apply this edit/);
    terminal.type("y", "Enter");
    await terminal.see(/undo: git llm-apply revert/);
    expect(made.read("a.txt")).toBe("uno\n");
  });

  test("a response is pasted", async () => {
    const made = repo(files);
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply -", "Enter");
    await terminal.see(/^Paste the model's answer, then press Enter and Ctrl-D\.$/m);
    terminal.type(
      ...searchReplace("a.txt", "one", "uno")
        .split("\n")
        .flatMap((line) => [line, "Enter"]),
      "C-d",
    );
    await terminal.see(/undo: git llm-apply revert/);
    expect(made.read("a.txt")).toBe("uno\n");
    terminal.type("clear; git llm-apply -", "Enter");
    await terminal.see(/Paste/);
    terminal.type("x".repeat(5000), "Enter", "C-d");
    await terminal.see(/the terminal cuts off lines of more than 4095 bytes/);
  });

  test("while a response arrives, one line says how far it is", async () => {
    const made = repo(files);
    made.write("../first", "Let me see.\n");
    made.write("../rest", three);
    const terminal = await openTerminal(made);
    made.write(
      "../model.sh",
      "for part in first rest; do until test -e ../go-$part; do sleep 0.1; done; cat ../$part; done\n",
    );
    terminal.type("sh ../model.sh | git llm-apply", "Enter");
    await terminal.see(/^waiting for the response *$/m);
    made.write("../go-first", "");
    await terminal.see(/^reading the response: 12 characters, 0 edits *$/m);
    made.write("../go-rest", "");
    const screen = await terminal.see(/undo: git llm-apply revert/);
    expect(screen).not.toMatch(/waiting|reading/);
  });

  test("a long dry run goes through the pager", async () => {
    const made = repo(files);
    made.git("config", "core.pager", "sed 's/^/paged: /'");
    made.write("../answer.md", three);
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply --dry-run ../answer.md", "Enter");
    await terminal.see(/^paged: \+zwei/m);
  });

  test("what goes to another machine may ask for a password", async () => {
    const made = repo(files);
    await made.llmApply(["-"], { input: three });
    made.git("init", "--quiet", "--bare", "../far.git");
    made.git("remote", "add", "far", `ssh://far/${join(made.path, "../far.git")}`);
    made.git("config", "ssh.variant", "simple");
    made.git("config", "core.sshCommand", `sh ${join(made.path, "../ssh.sh")}`);
    const asking = "printf 'Password: ' > /dev/tty; read word < /dev/tty; [ \"$word\" = secret ] || exit 1";
    made.write("../ssh.sh", `${asking}\nshift\nexec sh -c "$*"\n`);
    const terminal = await openTerminal(made);
    terminal.type("git llm-apply push-record far", "Enter");
    await terminal.see(/Password: *$/m);
    terminal.type("secret", "Enter");
    await terminal.see(/Password: [\s\S]*Password: *$/m);
    terminal.type("secret", "Enter");
    await terminal.see(/refs\/notes\/llm-apply: sent/);
  });
});
