/** Returns whether this is the path of a Markdown file, or the language of a fence that holds one: it may have fences itself. */
export function isMarkdown(pathOrLanguage: string): boolean {
  return /(?:^|\.)(?:md|mdx|markdown|qmd|rmd)$/i.test(pathOrLanguage);
}

/** Returns whether a file is a text for people, which may be a fence, or have headings. */
export function isProse(path: string): boolean {
  return isMarkdown(path) || /\.(?:rst|adoc|txt)$/i.test(path);
}
