import b from "b";

function a() {
  return 2;
}

export default a;
