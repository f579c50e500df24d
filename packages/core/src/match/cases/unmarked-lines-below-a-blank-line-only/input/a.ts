/** The function that is shown. */

import * as Bidi from 'webdriver-bidi-protocol';

import {EventEmitter} from '../common/EventEmitter.js';
import type {Awaitable} from '../common/types.js';
