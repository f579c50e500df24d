import ignore from "ignore";
import { RULE_FILES } from "./rule-files.ts";

/** What a file does that holds rules for tools. */
export const SETS_RULES = "says what tools must leave alone";

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
      "azure-pipelines.y*ml",
      "bitbucket-pipelines.yml",
      ".buildkite/",
      ".gitea/workflows/",
      ".forgejo/workflows/",
      ".woodpecker/",
      ".woodpecker.y*ml",
      ".drone.yml",
      ".travis.yml",
      "appveyor.yml",
      ".appveyor.yml",
      "cloudbuild.y*ml",
      "buildspec.y*ml",
    ],
  },
  { does: "says who has to review changes", patterns: ["CODEOWNERS"] },
  {
    does: "tells an editor or an agent what to do",
    patterns: [
      ".vscode/",
      "*.code-workspace",
      ".devcontainer/",
      ".devcontainer.json",
      ".idea/",
      ".zed/",
      ".exrc",
      ".nvim.lua",
      ".dir-locals.el",
      ".cursor/",
      ".cursorrules",
      ".claude/",
      ".gemini/",
      ".codex/",
      ".roo/",
      ".windsurf/",
      ".windsurfrules",
      ".continue/",
      ".kiro/",
      ".opencode/",
      "opencode.json*",
      ".aider.conf.yml",
      ".clinerules",
      ".mcp.json",
      "AGENTS.md",
      "CLAUDE.md",
      "CLAUDE.local.md",
      "GEMINI.md",
      ".github/copilot-instructions.md",
      ".github/instructions/",
      ".github/prompts/",
      ".github/agents/",
    ],
  },
  {
    does: "holds credentials, or says where packages come from",
    patterns: [
      ".npmrc",
      ".yarnrc*",
      ".pnpmfile.*",
      "pip.conf",
      ".pypirc",
      ".netrc",
      ".condarc",
      "nuget.config",
      ".cargo/config*",
      ".envrc",
      ".env*",
      "!.env.example",
      "!.env.sample",
      "!.env.template",
    ],
  },
  { does: SETS_RULES, patterns: RULE_FILES },
];

const matchers = SENSITIVE.map(({ does, patterns }) => ({ does, matcher: ignore().add(patterns) }));

/** Returns what a file at `path` does beside being code ("is run by the CI"), or undefined. */
export function sensitivityOf(path: string): string | undefined {
  return matchers.find(({ matcher }) => matcher.ignores(path))?.does;
}
