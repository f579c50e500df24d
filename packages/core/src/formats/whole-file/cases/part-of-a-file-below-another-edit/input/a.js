import x from "x";
import y from "y";
import z from "z";
let a = x;
let b = y;
let c = z;
