package shop

func (c *Cart) Total() int {
	sum := 0
	for _, i := range c.items {
		sum += i.Price
	}
	return sum
}

func main() {
	fmt.Println(os.Args)
}
