int save(void)
{
	data = buffer_data(pb, &size);
	if (get_entry(self) == &show) {
		escape(&tmp, data, size,
		    OCTAL|TAB);
		path = copy("-");
	}
	else
		path = format(item);
}
