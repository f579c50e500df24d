package main

import "fmt"

const usage = `Usage:
    tool [flags]
`

func main() {
	fmt.Println("a")
}
