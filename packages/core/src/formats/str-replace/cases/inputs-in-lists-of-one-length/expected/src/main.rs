use crate::New;
fn main() {}
