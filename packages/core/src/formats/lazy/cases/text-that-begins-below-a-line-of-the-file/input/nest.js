'use strict';

import $ from 'jquery';

const Nest = {
  a: 1,
  b: 2,
  c: 3,
};

export { Nest };
