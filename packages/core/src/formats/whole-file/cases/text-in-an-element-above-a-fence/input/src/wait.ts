const wait = 1000;
const tries = 3;
