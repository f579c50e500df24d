#!/bin/sh

begin() { # <name>
  :
}

passed() { # [--duration <ms>] <index> <name>
  if [ "$1" = "--duration" ]; then
    printf "ok %d %s # in %d ms\n" "$3" "$4" "$2"
  else
    printf "ok %d %s\n" "$1" "$2"
  fi
}

skipped() { # <index> <name> <reason>
  printf "ok %d %s # skip %s\n" "$1" "$2" "$3"
}
