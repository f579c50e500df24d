#!/bin/sh
set -e
npm test
