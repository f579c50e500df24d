/*
 * Areas of shapes.
 */
func area(r int) int {
	return r * r
}
