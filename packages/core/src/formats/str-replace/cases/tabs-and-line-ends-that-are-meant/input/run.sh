echo "ready\n"
