package main

const usage = `usage:
	run   run it
		slowly
	test  test it
`

// Its  name.
const name = "run"
