uno();
