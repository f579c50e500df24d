#!/usr/bin/env node

import { open } from './open.js'

import { read } from './read.js'
import { write } from './write.js'

read(open())
