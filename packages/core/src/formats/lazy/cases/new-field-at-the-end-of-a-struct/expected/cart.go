package cart

type Cart struct {
	items []Item
	rate  float64
	limit int
}

func (c *Cart) Close() {
	c.flush()
	c.limit = 0
}
