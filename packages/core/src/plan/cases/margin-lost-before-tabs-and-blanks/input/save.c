int save(void)
{
	data = buffer_data(pb, &size);
	if (self->entry == &show)
		path = copy("-");
	else
		path = format(item);
}
