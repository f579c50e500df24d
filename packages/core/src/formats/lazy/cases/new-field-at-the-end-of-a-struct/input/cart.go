package cart

type Cart struct {
	items []Item
	rate  float64
}

func (c *Cart) Close() {
	c.flush()
}
