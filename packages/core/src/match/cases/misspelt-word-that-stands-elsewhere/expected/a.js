import { format } from './format';

function printTotal(order) {
  const total = order.total;
  logger.info('printing');
  console.log(format(total, 2));
}

function other() {
  const totla = 1;
  return totla;
}
