package cart

func total(list []int) int {
	sum := 0
	for _, n := range list {
		sum += n
	}
	return sum
}
