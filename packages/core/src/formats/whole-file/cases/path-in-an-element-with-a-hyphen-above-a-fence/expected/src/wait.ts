const wait = 250;
const tries = 3;
