const a = 'one';
const b = 2;
