function Fault(code, config, request) {
  this.name = 'Fault';
  if (code) this.code = code;
  if (config) this.config = config;
  if (request) this.request = request;
  this.time = Date.now();
}
