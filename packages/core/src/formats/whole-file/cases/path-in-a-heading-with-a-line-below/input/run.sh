#!/bin/sh
node .
