three();
