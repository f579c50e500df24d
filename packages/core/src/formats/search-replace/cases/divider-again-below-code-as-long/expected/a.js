function f() {
  start();
}
return;
