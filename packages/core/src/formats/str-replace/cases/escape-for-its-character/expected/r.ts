const dash = '–';
const other = 1;
