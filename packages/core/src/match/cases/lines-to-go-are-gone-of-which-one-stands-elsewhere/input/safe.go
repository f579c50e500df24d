func (ns *Namespace) JS(s any) (string, error) {
	ss, err := cast.ToStringE(s)
	return template.JS(ss), err
}

func (ns *Namespace) URL(s any) (string, error) {
	ss, err := cast.ToStringE(s)
	return template.URL(ss), err
}
