import { DOM_INTERNAL_TAG } from "../constants.js";
var setInternalTagFlag = (fn) => {
  fn[DOM_INTERNAL_TAG] = true;
  return fn;
};
//#endregion
export { setInternalTagFlag };
