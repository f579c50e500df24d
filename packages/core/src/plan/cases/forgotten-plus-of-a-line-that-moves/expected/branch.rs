pub enum Command {
    Set(Set),
}

pub fn run(ui: &mut Ui) {
    ui.print(term(&[]));
}

fn term(names: &[String]) -> String {
    match names {
        [name] => format!("branch {name}"),
        names => format!("branches {}", names.join(", ")),
    }
}

fn local(view: &View) -> Vec<String> {
    view.names()
}
