void
copy(Font *font, Font *output)
{
    // Subrs
    for (int i = 0; i < font->nsubrs(); i++)
        if (Subr *s = font->subr(i))
            output->set(s);
}
