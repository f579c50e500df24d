package main

func one() {
    fmt.Println("a")
}

func two() {
    fmt.Println("b")
    fmt.Println("c")
    fmt.Println("d")
}
