const key = s.replace(/\u00A0/g, ' ');
const other = 1;
