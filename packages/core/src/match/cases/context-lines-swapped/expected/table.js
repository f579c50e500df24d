export function defineTable(def) {
	let columns = def.columns;
	// Validate the "columns" property.
	if (!isStringArray(columns)) {
		throw new TypeError("columns must be an array");
	}
	return columns;
}
