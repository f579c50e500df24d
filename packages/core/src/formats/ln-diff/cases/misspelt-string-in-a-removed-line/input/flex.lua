local dtable = define_node_table("test_point", {
    { column = "tags", type = "hstore" },
    { column = "geom_shape", type = "point" },
}, options)

local delete_keys = {}
