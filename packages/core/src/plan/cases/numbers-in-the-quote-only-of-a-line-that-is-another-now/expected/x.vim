	let m = [0]
	for i in range(9)
		call a()
	let m = [0]
	for i in range(9)
		call b()
