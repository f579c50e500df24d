#!/bin/sh
set -e

host=$1
cat <<EOF
=======
Deploying to: $host (prod)
=======
EOF
deploy "$host"
echo done
