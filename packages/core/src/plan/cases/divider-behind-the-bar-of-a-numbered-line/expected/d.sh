#!/bin/sh
set -e

host=$1
cat <<EOF
=======
Deploying to: $host
=======
EOF
deploy "$host"
echo done
