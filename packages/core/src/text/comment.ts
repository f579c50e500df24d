/** What begins a comment in one language or another, as a part of a regular expression. */
export const COMMENT_SIGN = String.raw`//|/\*|#|--|<!--|;|%`;

/** The same where few other lines begin so: `{# #}`, `{{-- --}}`, `{{! }}`, `<%# %>`, `@* *@`, `(* *)`, `{- -}`, `<# #>`, `-# `, `.. `. */
export const TEMPLATE_SIGN = String.raw`\{/?\*|\{#(?=[\s.])|\{-|\{\{(?:!|--)-*|<%[#-]-?|<#|@\*|\(\*|-#\s|\.\.\s|REM\s|::\s`;
