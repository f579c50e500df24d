first();
