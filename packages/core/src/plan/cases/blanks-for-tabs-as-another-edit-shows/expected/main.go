package main

import "fmt"

func usage() {
	fmt.Println("tool [flags]")
}

func main() {
	fmt.Println("b")
}
