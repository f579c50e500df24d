export const sample = `
<<<<
ours
====
theirs
>>>>
`;
