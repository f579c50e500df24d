const a = `
<<<<<<< HEAD
x
=======
y
>>>>>>> b
`;
const b = 2;
