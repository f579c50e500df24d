fn size(n: u8) -> u8 {
    match n {
        _ => small(),
    }
}
