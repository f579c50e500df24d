#!/bin/sh
set -e
echo one
