fn pick<'a,'b>(one: &'a str,  other: &'b str) -> &'a str {
    one
}
