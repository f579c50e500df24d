use crate::table::TableLike;

/// What a key has.
pub enum Item {
    None,
    Table(Table),
    Tables(Tables),
}

impl Item {
    pub fn is_none(&self) -> bool {
        matches!(self, Item::None)
    }

    pub fn type_name(&self) -> &'static str {
        match self {
            Item::None => "none",
            Item::Table(..) => "table",
            Item::Tables(..) => "array of tables",
        }
    }
}
