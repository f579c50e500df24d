function Fault(code, config, request) {
  this.name = 'Fault';
  if (code) this.code = code;
  config && (this.config = config);
  request && (this.request = request);
  this.time = Date.now();
}
