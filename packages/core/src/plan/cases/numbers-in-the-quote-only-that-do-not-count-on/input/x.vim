	let m = []
	for i in range(9)
		call a()
	let m = []
	for i in range(9)
		call b()
