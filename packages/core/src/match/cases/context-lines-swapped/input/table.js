export function defineTable(def) {
	let columns = def.columns;
	// Validate the "columns" property.
	if (!Array.isArray(columns)) {
		throw new TypeError("columns must be an array");
	}
	return columns;
}
