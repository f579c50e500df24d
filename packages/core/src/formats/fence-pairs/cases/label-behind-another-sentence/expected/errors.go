package errors

func New(errs ...error) Errors {
	return Errors{All: errs}
}

func (e Errors) Error() string {
	return join(e.All, "; ")
}
