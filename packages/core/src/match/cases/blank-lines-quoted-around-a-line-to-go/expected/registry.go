func (r *Registry) Find(name string) (Codec, error) {
	r.mu.RLock()
	codec, ok := r.codecs[strings.ToLower(name)]
	r.mu.RUnlock()
	if !ok {
		return nil, ErrNotFound
	}
	return codec, nil
}
