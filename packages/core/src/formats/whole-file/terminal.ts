/** What is typed into a terminal, or printed there, is no file, unless it is called one. */
export const TERMINAL =
  /^(?:bash|sh|shell|zsh|fish|console|terminal|powershell|ps1|cmd|bat|output|stdout|log|diff|patch)$/;
