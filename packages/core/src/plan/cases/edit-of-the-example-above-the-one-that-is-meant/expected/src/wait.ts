const WAIT = 250;
