package cart

func total(list []int) int {
	sum := 0
	for i := range list {
		if list[i] > 0 {
			sum += list[i]
		}
	}
	return sum
}
