#!/bin/sh
set -e

host=$1
deploy "$host"
echo done
