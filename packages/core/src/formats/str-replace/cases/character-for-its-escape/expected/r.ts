const key = s.replace(/\u00A0/g, '_');
const other = 1;
