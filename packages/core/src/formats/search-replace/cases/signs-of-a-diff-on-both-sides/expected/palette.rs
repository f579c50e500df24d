fn palette(when: When) -> Palette {
    match when {
        When::Always | When::Auto => Palette::full(),
    }
}
