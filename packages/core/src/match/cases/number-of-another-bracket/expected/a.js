line number 0 of it {
line number 1 of it {
line number 2 of it {
}
line number 4 of it {
line number 5 of it {
line number 6 of it {
}
line number 8 of it {
line number 9 of it {
line number 10 of it {
}
line number 12 of it {
line number 13 of it {
line number 14 of it {
}
line number 16 of it {
line number 17 of it {
line number 18 of it {
}
line number 21 of it {
line number 22 of it {
}
line number 24 of it {
line number 25 of it {
line number 26 of it {
}
line number 28 of it {
line number 29 of it {
line number 30 of it {
}
line number 32 of it {
line number 33 of it {
line number 34 of it {
}
line number 36 of it {
line number 37 of it {
line number 38 of it {
}
