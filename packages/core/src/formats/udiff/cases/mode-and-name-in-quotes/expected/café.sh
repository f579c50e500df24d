echo one
echo three
