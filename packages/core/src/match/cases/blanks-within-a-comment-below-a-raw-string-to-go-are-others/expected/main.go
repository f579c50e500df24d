package main

const usage = `usage:
	run   run it
		slowly
	test  test it
`

// The  name of it.
const name = "run"
