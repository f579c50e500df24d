static int count_read(struct ring *ring)
{
	int most = 8;

	return min(ring->used, most);
}

static int count_written(struct ring *ring)
{
	int most = 16;

	return min(ring->used, most);
}
