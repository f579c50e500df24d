package shop

func (c *Cart) Total() int {
	sum := 0
	for _, i := range c.items {
		sum += i.Price
	}
	return sum
}

func (c *Cart) Len() int {
	return len(c.items)
}

func main() {
	fmt.Println(os.Args)
}
