impl Fault {
    fn new(kind: Kind) -> Self {
        log(kind);
        Fault { kind };
        unreachable!()
    }
}
