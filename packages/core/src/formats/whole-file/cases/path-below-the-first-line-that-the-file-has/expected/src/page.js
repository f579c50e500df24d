"use client";
// src/page.js
export function page() {
  return 2;
}
