package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
)

func main() {
	fmt.Println(slices.Max(os.Args))
}
