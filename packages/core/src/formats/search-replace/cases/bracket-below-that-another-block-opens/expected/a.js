function f() {
if (ready) {
first();
second();
}
}
