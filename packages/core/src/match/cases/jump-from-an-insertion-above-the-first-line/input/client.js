const Client = require('../../client');
const Transaction = require('./transaction');

class ServerClient extends Client {
  constructor(config) {
    super(config);
    this.dialect = 'server';
    this.version = config.version;
    this.pool = config.pool;
  }

  driver() {
    return require('driver');
  }

  queryCompiler(builder, formatter) {
    return new QueryCompiler(this, builder, formatter);
  }
}
