// the a.js of src
let a = 2;
