set -e
echo 1
