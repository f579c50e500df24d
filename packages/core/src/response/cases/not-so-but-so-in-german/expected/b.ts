const p = 81;
