const rates = {
  low: 1,
  high: 2
};

const names = [
  "low"
];

run(rates, names);
