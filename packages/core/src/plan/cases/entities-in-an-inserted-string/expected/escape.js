// An ampersand is written as &amp; in HTML.
export const signs = new Map();
signs.set("\u0026", "&amp;");

export function escapeText(text) {
  return [...text].map((sign) => signs.get(sign) ?? sign).join("");
}
