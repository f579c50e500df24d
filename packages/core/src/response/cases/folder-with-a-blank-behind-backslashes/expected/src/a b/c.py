uno
two
