echo "ready
"
echo -e "set\n"
