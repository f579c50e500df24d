one();
two(); // <-- remove this line
two();
