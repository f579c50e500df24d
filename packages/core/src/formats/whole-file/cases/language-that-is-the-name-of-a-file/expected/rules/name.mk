name:
	echo run
