import b from "b";

function a() {
  log(1);
  return 2;
}

export default a;
