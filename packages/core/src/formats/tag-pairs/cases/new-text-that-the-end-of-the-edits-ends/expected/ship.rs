fn bow() -> u8 {
    7
}

fn aft() -> u8 {
    7
}
