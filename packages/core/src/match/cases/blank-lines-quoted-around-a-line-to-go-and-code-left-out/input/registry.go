func (r *Registry) Find(name string) (Codec, error) {
	r.mu.RLock()
	r.reads++
	r.last = name
	codec, ok := r.codecs[name]
	r.mu.RUnlock()
	if !ok {
		return nil, ErrNotFound
	}
	return codec, nil
}
