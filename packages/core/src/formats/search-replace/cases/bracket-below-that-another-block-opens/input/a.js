function f() {
first();
second();
}
