/*
 * Areas of shapes.
 */
func area(r int) int {
	if r < 0 {
		return 0
	}
	return r * r
}
