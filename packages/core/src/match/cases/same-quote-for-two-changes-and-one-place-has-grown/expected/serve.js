function first(address) {
  const socket = open(address)
  const queue = listen(socket)
  return accept(queue)
}

function second(address) {
  const socket = open(address)
  const queue = listen(socket)
  warn(queue)
  return accept(queue)
}
