const IMPORT =
  /^\s*(?:import\b|from\s\S+\simport\b|use\s|using\s|#\s*include\b|require\b|const\s.{1,100}=\s?require\()/;

/** Returns whether a line begins to import something: `import x from "x";`, `from x import y`, `#include <x>`, `use x;`. */
export function isImport(line: string): boolean {
  return IMPORT.test(line);
}
