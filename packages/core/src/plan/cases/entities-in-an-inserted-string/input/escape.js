export const signs = new Map();

export function escapeText(text) {
  return [...text].map((sign) => signs.get(sign) ?? sign).join("");
}
