func show(name string) {
	name = trim(name)
	fmt.Print("name: " + name)
	fmt.Print(
		"",
	)
}
