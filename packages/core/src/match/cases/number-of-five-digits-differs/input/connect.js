function connect(host) {
  const socket = open(host);
  socket.setTimeout(30000);
  return socket;
}
