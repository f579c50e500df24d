const Client = require('../../client');

const Transaction = require('./transaction');
const QueryBuilder = require('./query/builder');
const QueryCompiler = require('./query/compiler');
const SchemaCompiler = require('./schema/compiler');
const TableCompiler = require('./schema/table');

// Both extend the base.
class ServerClient extends Client {
  constructor(config) {
    super(config);
    this.dialect = 'server';
    this.version = config.version;
    this.pool = config.pool;
  }

  wrapIdentifier(value) {
    return `[${value}]`;
  }

  driver() {
    return require('driver');
  }

  queryCompiler(builder, formatter) {
    return new QueryCompiler(this, builder, formatter);
  }
}
