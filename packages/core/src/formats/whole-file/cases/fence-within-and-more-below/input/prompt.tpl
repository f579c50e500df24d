Nothing yet.
