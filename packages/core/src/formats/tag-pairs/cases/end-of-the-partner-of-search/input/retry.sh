tries=3
wait=1
