#!/bin/sh
node . --verbose
