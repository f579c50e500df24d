pub struct Old;
