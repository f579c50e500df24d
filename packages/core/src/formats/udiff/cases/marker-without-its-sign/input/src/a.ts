first();

third();
