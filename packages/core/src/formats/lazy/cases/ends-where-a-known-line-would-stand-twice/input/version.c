/* Prints what was built. */
static char *
version_report(char *text)
{
  text = append_name(text, BUILD_NAME);
#ifdef WITH_LOADER
  text = append_name(text, LOADER_NAME);
#endif
  return text;
}

static lookup_info version_info = {
  .name = "version", /* for people */
  .open = open_version, /* finds it */
  .close = close_version, /* forgets it */
  .help = help_version, /* explains it */
  .report = version_report /* prints it */
};

#ifdef WITH_LOADER
#define version_module version_info
#endif

static lookup_info *infos[] = { &version_info };
