#!/bin/sh
set -e
make clean && make all && make check && make install && echo "everything is done"
