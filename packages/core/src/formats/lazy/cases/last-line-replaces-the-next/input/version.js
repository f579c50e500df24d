import { join } from 'node:path';

export const NAME = 'shop';
export const VERSION = '1.0.0';
export const HOME = 'here';
