func (ns *Namespace) URL(s any) (string, error) {
	ss, err := cast.ToStringE(s)
	return template.URL(ss), err
}

// SanitizeURL returns the string as the content of a link.
func (ns *Namespace) SanitizeURL(s any) (string, error) {
	ss, err := cast.ToStringE(s)
	return helpers.SanitizeURL(ss), err
}
