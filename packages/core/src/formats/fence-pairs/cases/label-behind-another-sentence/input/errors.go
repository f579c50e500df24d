package errors

func New(err ...error) Errors {
	return Errors{All: err}
}

func (e Errors) Error() string {
	return join(e.All, "\n")
}
