const fees = feesOf(ship);
const due = fees + tolls(ship) + tax(ship);
bill(due);
