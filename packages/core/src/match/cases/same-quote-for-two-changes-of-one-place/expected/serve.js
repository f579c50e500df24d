function first(address) {
  const socket = open(address)
  const queue = listen(socket)
  report('first')
  report('second')
  return accept(queue)
}

function second(address) {
  close(address)
}
