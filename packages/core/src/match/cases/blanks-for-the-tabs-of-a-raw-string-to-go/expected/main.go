package main

const usage = `usage:
	run   run it
		slowly
	test  try it
`

// Its  name.
const name = "run"
