fn palette(when: When) -> Palette {
    match when {
        When::Always => Palette::full(),
        When::Auto => Palette::guess(),
    }
}
