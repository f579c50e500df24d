class Build:
    def configure(self):
        # Ensure that /usr/local is always used, but the local build
        # directories must be first.
        if not self.cross:
            add_dir(self.compiler.library_dirs, '/usr/local/lib')
            add_dir(self.compiler.include_dirs, '/usr/local/include')
        if self.cross:
            self.add_cross_paths()
