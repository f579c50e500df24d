const fees = feesOf(ship);
const due = fees + tolls(ship);
bill(due);
