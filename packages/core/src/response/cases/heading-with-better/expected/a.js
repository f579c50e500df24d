uno();
due();
