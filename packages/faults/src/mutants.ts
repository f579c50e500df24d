/** A safeguard taken out of the victim: the campaigns named have to notice. */
export interface Mutant {
  /** What is missing. */
  readonly name: string;
  /** Text of the bundled victim, there once, and what comes in its place. */
  readonly change: readonly [from: string, to: string];
  readonly campaigns: readonly string[];
}

/** Each is one line of the transaction or of the recovery. */
export const mutants: readonly Mutant[] = [
  {
    name: "fsync of new files and of the journal",
    change: ["fchmodSync(fd, mode);\n\t\tfsyncSync(fd);", "fchmodSync(fd, mode);"],
    campaigns: ["power-cut"],
  },
  {
    name: "fsync of directories and of the index",
    change: [
      'const fd = openSync(path, "r");\n\ttry {\n\t\tfsyncSync(fd);',
      'const fd = openSync(path, "r");\n\ttry {',
    ],
    campaigns: ["power-cut"],
  },
  {
    name: "fsync of git's objects and refs",
    change: ['"core.fsync=objects,reference,index"', '"core.fsync=none"'],
    campaigns: ["power-cut"],
  },
  {
    name: "the lock against other applies",
    change: ["function isAlive(owner) {", "function isAlive(owner) {\n\treturn false;"],
    campaigns: ["concurrent", "meddlers"],
  },
  {
    name: "taking over a dead process's lock",
    change: ["return isRunning(owner);", "return true;"],
    campaigns: ["steps"],
  },
  {
    name: "the journal",
    change: ["writeJournal(staging, journal);", ""],
    campaigns: ["steps"],
  },
  {
    name: "the lock on the index",
    change: [
      "if (staged.journal.entries.length > 0) await lockIndex(repo, staged.directory);",
      'linkSync(staged.directory + "/index.new", staged.directory + "/unused");',
    ],
    campaigns: ["meddlers"],
  },
  {
    name: "the second look at HEAD and at the index",
    change: [
      "async function recheck(repo, { journal, files, indexStamp }) {",
      "async function recheck(repo, { journal, files, indexStamp }) {\n\tindexStamp = stampOf(repo.gitDir + '/index');",
    ],
    campaigns: ["meddlers"],
  },
  {
    name: "the second look at the files, and the look at what was replaced",
    change: [
      "function isFileWith(file, bytes) {",
      "function isFileWith(file, bytes) {\n\tif (bytes) return true;",
    ],
    campaigns: ["meddlers"],
  },
  {
    name: "the look at what was replaced",
    change: ["if (version && !isFileWith(original, version.bytes)) throw changed(file.path);", ""],
    campaigns: ["meddlers"],
  },
  {
    name: "the look at HEAD when all refs are locked",
    change: ['return isOurs ? "commit\\n" : "abort\\n";', 'isOurs = true;\n\t\treturn "commit\\n";'],
    campaigns: ["meddlers"],
  },
  {
    name: "the old value of the branch",
    change: ["moveOf({\n\t\t\tref,\n\t\t\tbefore,\n\t\t\tafter\n\t\t})", '["update", ref, after].join(" ")'],
    campaigns: ["meddlers"],
  },
  {
    name: "replacing by rename",
    change: ["\trenameSync(fresh, target);\n}", "\trmSync(target);\n\trenameSync(fresh, target);\n}"],
    campaigns: ["syscall-kill"],
  },
  {
    name: "the last look before a file is replaced",
    change: [
      "if (!isOneFile(original, target) && hashOf(original) !== hashOf(target)) throw changed(file.path);",
      "",
    ],
    campaigns: ["meddlers"],
  },
  {
    name: "the look at who wrote the file, when it is taken back",
    change: [
      "else if (hashOf(target) !== file.hash) return false;\n\t\t\telse renameSync(original, target);",
      "else renameSync(original, target);",
    ],
    campaigns: ["meddlers"],
  },
  {
    name: "taking files back",
    change: ["!isChanged(slot) : swapBack(slot)", "!isChanged(slot) : true"],
    campaigns: ["steps"],
  },
  {
    name: "publishing the index",
    change: [
      "if (ownsIndexLock(location, directory)) renameSync(",
      "if (ownsIndexLock(location, directory)) (() => {})(",
    ],
    campaigns: ["steps"],
  },
  {
    name: "removing the lock on the index",
    change: [
      "if (ownsIndexLock(location, directory)) unlinkSync(",
      "if (ownsIndexLock(location, directory)) (() => {})(",
    ],
    campaigns: ["steps"],
  },
  {
    name: "removing the directories that were made",
    change: ["removeDirectories(location.top, journal.directories);", ""],
    campaigns: ["steps"],
  },
  {
    name: "a commit of the record of its own for each working tree",
    change: ['return gitDir === commonDir ? "git llm-apply" :', 'return gitDir ? "git llm-apply" :'],
    campaigns: ["side-by-side"],
  },
  {
    name: "clearing away the locks of a killed git",
    change: ["\tsweepLocks(location, transaction);", ""],
    campaigns: ["ref-kill"],
  },
  {
    name: "the note of the locks that git holds",
    change: ["if (isOurs) noteLocks(repo, staged);", ""],
    campaigns: ["ref-kill"],
  },
  {
    name: "moving the record to where the branch is",
    change: ["await catchUpRefs(location, companions);", ""],
    campaigns: ["ref-kill"],
  },
  {
    name: "clearing away commits that wait",
    change: ["await sweepPending(location);\n\treturn recovery;", "return recovery;"],
    campaigns: ["steps"],
  },
  {
    name: "removing what was staged and never active",
    change: ["else rmSync(directory, {\n\t\t\trecursive: true,\n\t\t\tforce: true\n\t\t});", ""],
    campaigns: ["steps"],
  },
  {
    name: "finishing what has passed the commit point",
    change: ["if (isDone$1(directory) || await hasMoved(location, journal)) {", "if (isDone$1(directory)) {"],
    campaigns: ["steps"],
  },
  {
    name: "the name `.done` as commit point where there is no commit",
    change: [
      "if (isDone$1(directory) || await hasMoved(location, journal)) {",
      "if (await hasMoved(location, journal)) {",
    ],
    campaigns: ["steps"],
  },
];
