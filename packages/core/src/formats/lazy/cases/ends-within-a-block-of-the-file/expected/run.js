class Dummy {
  settle() {
    return [];
  }

  register() {}
}

function install() {
  if (globalThis.module) {
    return true;
  }
  return start();
}
