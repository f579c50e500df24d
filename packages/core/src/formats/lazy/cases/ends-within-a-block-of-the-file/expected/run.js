class Dummy {
  settle() {
    return [];
  }

  register() {}
  unregister() {}
}

function install() {
  if (globalThis.module) {
    return true;
  }
  return start();
}
