	let m = []
	for i in range(9)
		call a()
	for i in range(9)
		call b()
