int main(int argc, char **argv)
{
	int restrict_websafe = 1;
	int remote_add = 0;
	int ch;

	while ((ch = getopt(argc, argv, "O:d")) != -1) {
		switch (ch) {
		case 'd':
			debug_mode();
			break;
		case 'O':
			if (strcmp(optarg, "no-restrict-websafe") == 0)
				restrict_websafe = 0;
			else if (strcmp(optarg, "allow-remote") == 0)
				remote_add = 1;
			else
				fatal("Unknown -O option");
			break;
		}
	}
	return serve(restrict_websafe, remote_add);
}
