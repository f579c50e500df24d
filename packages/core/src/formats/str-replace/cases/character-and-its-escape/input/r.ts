const dash = ['\u2014', '—'];
const other = 1;
