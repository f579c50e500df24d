import ignore from "ignore";

/** Files that do more than a change of code, with what they do; patterns as in .gitignore. */
const SENSITIVE: readonly { readonly does: string; readonly patterns: readonly string[] }[] = [
  {
    does: "tells git what to run or how to read files",
    patterns: [
      ".gitattributes",
      ".gitmodules",
      ".mailmap",
      ".githooks/",
      ".husky/",
      ".lefthook*",
      "lefthook.y*ml",
      ".pre-commit-config.yaml",
    ],
  },
  {
    does: "is run by the CI",
    patterns: [
      ".github/workflows/",
      ".github/actions/",
      ".gitlab-ci.yml",
      ".circleci/",
      "Jenkinsfile",
      "azure-pipelines.yml",
      ".buildkite/",
    ],
  },
  { does: "says who has to review changes", patterns: ["CODEOWNERS"] },
  {
    does: "tells an editor or an agent what to do",
    patterns: [
      ".vscode/",
      ".idea/",
      ".cursor/",
      ".cursorrules",
      ".claude/",
      ".gemini/",
      ".codex/",
      ".roo/",
      ".clinerules",
      ".mcp.json",
      "AGENTS.md",
      "CLAUDE.md",
      "GEMINI.md",
      ".github/copilot-instructions.md",
    ],
  },
  {
    does: "holds credentials, or says where packages come from",
    patterns: [".npmrc", ".yarnrc*", ".pnpmfile.cjs", "pip.conf", ".envrc", ".env*", "!.env.example"],
  },
  {
    does: "says what tools must leave alone",
    patterns: [
      ".llmapplyignore",
      ".aiderignore",
      ".rooignore",
      ".clineignore",
      ".cursorignore",
      ".geminiignore",
    ],
  },
];

const matchers = SENSITIVE.map(({ does, patterns }) => ({ does, matcher: ignore().add(patterns) }));

/** Returns what a file at `path` does beside being code ("is run by the CI"), or undefined. */
export function sensitivityOf(path: string): string | undefined {
  return matchers.find(({ matcher }) => matcher.ignores(path))?.does;
}
