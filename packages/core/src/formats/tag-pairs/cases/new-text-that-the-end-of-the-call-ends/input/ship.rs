fn bow() -> u8 {
    7
}

fn stern() -> u8 {
    7
}
