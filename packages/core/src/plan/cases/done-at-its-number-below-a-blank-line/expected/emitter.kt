class Old {

  fun emitResult(value: Map?) {
    invoke("result", value)
  }

  fun emitSecret(value: Map?) {
    invoke("secret", value)
  }
}

class New {
  fun emitResult(value: Map?) {
    invoke("result", value)
  }
}
