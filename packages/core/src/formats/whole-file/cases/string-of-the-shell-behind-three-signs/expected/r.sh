#!/bin/sh
read a \
  <<<FILE
