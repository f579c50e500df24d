{
    const string prefix = "LEVEL=";
    for (int i = 1; i < argc; i++)
    {
        string arg = argv[i];
        if (arg.find(prefix) == 0)
        {
            auto levels = arg.substr(prefix.size());
            load_levels(levels);
        }
    }
}
