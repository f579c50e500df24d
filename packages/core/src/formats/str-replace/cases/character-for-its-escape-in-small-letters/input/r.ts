const key = s.replace(/\u00a0|\u2014/g, ' ');
const other = 1;
