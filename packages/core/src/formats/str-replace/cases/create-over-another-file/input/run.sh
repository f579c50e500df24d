#!/bin/sh
set -e

for _ in 1 2 3; do
  ./check && exit 0
  sleep 3
done
exit 1
