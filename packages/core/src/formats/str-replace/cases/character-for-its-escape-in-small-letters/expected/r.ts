const key = s.replace(/\u00a0|\u2014|é/g, ' ');
const other = 1;
