file::file(path p) {
  using mode_t = int;
  // See http://linux.example
  if (fd_ != -1 && close_(fd_) != 0)
    report(errno, "cannot close file");
}

void file::close() {
  if (fd_ == -1) return;
  // Don't retry close in case of EINTR!
  // See http://linux.example
  int result = close_(fd_);
  fd_ = -1;
}
