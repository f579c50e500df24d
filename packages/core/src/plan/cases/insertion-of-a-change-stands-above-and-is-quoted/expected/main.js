#!/usr/bin/env node

import { open } from './open.js'

import { open } from './open.js'

import { read } from './read.js'

read(open())
