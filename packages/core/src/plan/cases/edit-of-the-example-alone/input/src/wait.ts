const WAIT = 1000;
