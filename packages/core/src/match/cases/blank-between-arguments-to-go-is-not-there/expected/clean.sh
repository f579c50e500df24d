set -e
rm -rf "$BUILD"/cache
