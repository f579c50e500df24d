export function list(items, title) {
  return `
    <h1>${title}  (all)</h1>
    <ul>
      ${items
        .map((item)  => item.title)
        .join("")}
    </ul>
  `;
}
