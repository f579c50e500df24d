// Plandex: removed code is marked with a comment.
const a = 2;
