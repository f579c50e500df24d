#!/bin/sh
# Don't run it twice.
write() {
  cat > "$1" <<EOF
server:
  port: 80
  paths:
    - /var
EOF
  echo "done: $1"
}
