=head2 open

Opens the thing.

=cut

sub open {
  return 1;
}
