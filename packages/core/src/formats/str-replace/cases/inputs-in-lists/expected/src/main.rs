use crate::Old;
fn main() {}
