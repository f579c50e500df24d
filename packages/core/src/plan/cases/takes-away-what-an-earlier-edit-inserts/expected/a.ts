export const options = {
  exceptions: true,
  optimise: 1,
  whole: true,
};
