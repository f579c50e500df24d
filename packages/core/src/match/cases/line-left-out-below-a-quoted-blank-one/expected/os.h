  ostream(ostream&& other)
      : file_(std::move(other.file_)) {
    other.set(nullptr, 0);
  }
  ~ostream() {
    flush();
    delete[] data();
  }

  ~ostream();

  void flush() { buffer_.flush(); }

  template <typename... T>
  friend ostream output_file(cstring_view path, T... params);

