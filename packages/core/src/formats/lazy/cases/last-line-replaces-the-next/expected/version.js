import { join } from 'node:path';

export const NAME = 'shop';
export const VERSION = '2.0.0';
export const HOME = 'here';
