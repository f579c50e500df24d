fn one() {
    let x = load();
    work(x);
}

fn two() {
    let x = load();
    work(x);
}
