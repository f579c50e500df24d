package store

// SetUser stores one.
func (s *Store) SetUser(v User) error {
	if s.closed {
		return ErrClosed
	}
	s.users[v.ID] = v
	return nil
}

// SetGroup stores one.
func (s *Store) SetGroup(v Group) error {
	if s.closed {
		return ErrClosed
	}
	if v.Mail == "" {
		return ErrNoMail
	}
	s.groups[v.ID] = v
	return nil
}

// SetTeam stores one.
func (s *Store) SetTeam(v Team) error {
	if s.closed {
		return ErrClosed
	}
	s.teams[v.ID] = v
	return nil
}
