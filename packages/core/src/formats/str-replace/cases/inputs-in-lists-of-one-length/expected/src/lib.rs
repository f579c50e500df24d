pub struct New;
pub struct Olden;
