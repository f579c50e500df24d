pub struct Old;
pub struct Olden;
