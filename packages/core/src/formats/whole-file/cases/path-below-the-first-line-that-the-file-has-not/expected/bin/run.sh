#!/bin/sh
set -eu
echo one
