tries=5
wait=1
