import type { Candidate, Outcome } from "@git-llm-apply/core";
import { createTwoFilesPatch } from "diff";
import type { Files } from "./case.ts";
import type { Run } from "./run.ts";
import { overlay } from "./score.ts";

/** Returns the head of a run, what was refused, and how the result differs from the truth. */
export function listRun(run: Run): string {
  const { test, attempt } = run;
  const got = overlay(test.before, attempt.files);
  const must = test.expect === "refuse" || test.expect === "ambiguous";
  const truth = overlay(test.before, test.after ?? {});
  const lines = [`## ${headOf(run)}`, ...attempt.messages.map((message) => `- ${message}`)];
  if (run.verdict === "wrong" || run.verdict === "near")
    lines.push(must ? difference("before", test.before, "got", got) : difference("truth", truth, "got", got));
  return lines.join("\n");
}

/** Returns all there is to know of a run: response, outcomes with their places, wish and result. */
export function showRun(run: Run): string {
  const { test, attempt } = run;
  const got = overlay(test.before, attempt.files);
  const parts = [
    `# ${headOf(run)} (${run.milliseconds.toFixed(2)} ms)`,
    `## Response\n${test.response}`,
    `## Outcomes\n${(attempt.result?.outcomes ?? []).map((outcome) => outcomeText(outcome, test.before)).join("\n")}`,
    `## Messages\n${attempt.messages.map((message) => `- ${message}`).join("\n")}`,
  ];
  if (test.after !== undefined) {
    const truth = overlay(test.before, test.after);
    parts.push(`## Before → truth\n${difference("before", test.before, "truth", truth)}`);
    parts.push(`## Truth → got\n${difference("truth", truth, "got", got)}`);
  }
  parts.push(`## Before → got\n${difference("before", test.before, "got", got)}`);
  return parts.join("\n\n");
}

function headOf({ test, verdict }: Run): string {
  const defects = test.defects.join(" + ") || "no defect";
  const ambiguous = test.ambiguous ? ", ambiguous" : "";
  return `${verdict ?? "unknown"}: ${test.id} (${test.set}, ${test.format}, ${defects}, expect ${test.expect}${ambiguous})`;
}

function outcomeText(outcome: Outcome, files: Files): string {
  const head = `- ${outcome.status} ${outcome.edit.kind} ${outcome.path} (${outcome.edit.format})`;
  const notes = outcome.notes.map((note) => `  note: ${note}`);
  const matches = outcome.matches.map((match, index) => {
    const offset = match.offset === undefined ? "" : ` offset ${match.offset}`;
    return `  hunk ${index}: ${placeText(match)} margin ${match.margin.toFixed(3)}${offset}`;
  });
  return [head, ...notes, ...matches, ...rejectText(outcome, files)].join("\n");
}

function rejectText({ reject, path }: Outcome, files: Files): readonly string[] {
  if (reject === undefined) return [];
  const lines = (files[path] ?? "").split("\n");
  const candidates = reject.candidates.flatMap((candidate) => [
    `  candidate: ${placeText(candidate)}`,
    ...lines
      .slice(candidate.range.from, candidate.range.to)
      .map((line, index) => `    ${candidate.range.from + index + 1}│${line}`),
  ]);
  const { divergence } = reject;
  const first =
    divergence === undefined
      ? []
      : [
          `  diverges in line ${divergence.index + 1} of ${divergence.of}:`,
          `    quoted ${JSON.stringify(divergence.expected)}`,
          `    stands ${JSON.stringify(divergence.actual ?? null)}`,
        ];
  const preimage = (reject.preimage ?? []).map((line) => `    ${line}`);
  return [`  reject ${reject.code}: ${reject.message}`, "  preimage:", ...preimage, ...first, ...candidates];
}

function placeText({ range, rung, score, alignment }: Candidate): string {
  const aligned = alignment.map((line) => (line === -1 ? "–" : line + 1)).join(" ");
  return `lines ${range.from + 1} to ${range.to} ${rung} score ${score.toFixed(3)} [${aligned}]`;
}

/** Returns a diff of all files that differ. */
function difference(nameA: string, a: Files, nameB: string, b: Files): string {
  const paths = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return paths
    .filter((path) => a[path] !== b[path])
    .map((path) => {
      const options = { context: 3, timeout: 1000 };
      const patch = createTwoFilesPatch(
        `${nameA}/${path}`,
        `${nameB}/${path}`,
        a[path] ?? "",
        b[path] ?? "",
        "",
        "",
        options,
      );
      // What can't be seen is what such differences are mostly about.
      return (patch ?? `${path} differs too much to show\n`).replaceAll("\r", "␍").replaceAll("\t", "→\t");
    })
    .join("");
}
