public class StructModule {
	void add_dup_function (Struct st) {
		if (st.is_private_symbol ()) {
			function.modifiers = CCodeModifiers.STATIC;
		} else if (st.is_internal_symbol ()) {
			function.modifiers = CCodeModifiers.INTERNAL;
		}
		function.add_parameter (new CCodeParameter ("self", "const " + get_ccode_name (st) + "*"));
		push_function (function);
	}

	void add_copy_function (Struct st) {
		if (st.is_private_symbol ()) {
			function.modifiers = CCodeModifiers.STATIC;
		} else if (st.is_internal_symbol ()) {
			function.modifiers = CCodeModifiers.INTERNAL;
		} else {
			function.modifiers = CCodeModifiers.EXTERN;
		}
		function.add_parameter (new CCodeParameter ("self", "const " + get_ccode_name (st) + "*"));
		function.add_parameter (new CCodeParameter ("dest", get_ccode_name (st) + "*"));
		decl_space.add_function_declaration (function);
	}
}
