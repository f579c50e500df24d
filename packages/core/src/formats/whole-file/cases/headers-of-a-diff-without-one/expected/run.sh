#!/bin/sh
cat > headers.txt <<EOF
--- a
+++ b
EOF
echo ready
