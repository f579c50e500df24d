fn one() {
    let x = load_first();
    work(x);
}

fn two() {
    let x = load_second();
    work(x);
}
