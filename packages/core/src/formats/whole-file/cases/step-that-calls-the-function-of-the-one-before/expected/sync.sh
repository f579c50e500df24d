#!/bin/sh

copy() {
  cp -r "$1" /backup
}

copy "$1"
