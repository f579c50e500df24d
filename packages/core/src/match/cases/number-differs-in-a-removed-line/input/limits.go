package limits

const (
	retries = 3
	timeout = 30
)
