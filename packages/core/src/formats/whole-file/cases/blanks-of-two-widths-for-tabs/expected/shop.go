func area(r int) int {
    if r < 1 {
      return 0
    }
    return r * r
}
