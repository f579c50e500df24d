package m

var sizes = []int{1, 2}

func Open(a int, b int) *Db {
	return newDb(a, b)
}
