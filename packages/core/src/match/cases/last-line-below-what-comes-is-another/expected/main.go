package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
)

func main() {
	fmt.Println(slices.Max(os.Args))
}
