fn size(n: u8) -> u8 {
    match n {
        3 | 4 => large(),
        _ => small(),
    }
}
