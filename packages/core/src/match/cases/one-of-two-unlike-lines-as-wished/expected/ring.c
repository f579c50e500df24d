void fill(struct ring *r, int len)
{
	lock(r);
	while (r->size - r->used < len)
		wait(&r->writable, &r->lock);
	copy(r, len);
}
