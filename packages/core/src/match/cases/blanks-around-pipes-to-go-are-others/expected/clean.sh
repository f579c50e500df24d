set -e
find build | sort -u
