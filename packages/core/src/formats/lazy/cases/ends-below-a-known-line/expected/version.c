/* Prints what was built. */
static char *
version_report(char *text)
{
  text = append_name(text, BUILD_NAME);
  return text;
}

static struct option module_options[] = {
  { "short", &is_short },
};

static lookup_info version_info = {
  .name =	"version",
  .open =	open_version,
  .close =	close_version,
  .help =	help_version,
  .report =	version_report,
  .options = module_options
};

#ifdef WITH_LOADER
# define version_module version_info
#endif

static lookup_info *infos[] = { &version_info };
