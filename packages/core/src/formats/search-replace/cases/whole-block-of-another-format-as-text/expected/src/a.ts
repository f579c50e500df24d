const example = `
  <<<<<<< REMOVE
  1│x
  =======
   │y
  >>>>>>> INSERT
`;
run(example);
