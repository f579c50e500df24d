#!/bin/sh

begin() { # <name>
  :
}

passed() { # [--duration <ms>] <index> <name>
  printf "ok %d %s" "$1" "$2"
  if [ -n "$DURATION" ]; then
    printf " # in %d ms" "$DURATION"
  fi
  printf "\n"
}

skipped() { # <index> <name> <reason>
  printf "ok %d %s # skip %s\n" "$1" "$2" "$3"
}
