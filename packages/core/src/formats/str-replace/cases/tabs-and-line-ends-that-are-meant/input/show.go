func show(name string) {
	fmt.Print("\tname: " + name + "\n")
}
