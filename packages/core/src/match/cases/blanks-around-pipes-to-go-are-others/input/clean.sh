set -e
find build|sort -u|uniq
