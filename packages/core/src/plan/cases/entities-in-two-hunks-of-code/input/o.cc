  if (result == 0) {
    return;
  }
  utf16 message(view(text, result - 2));
  LocalFree(text);
}

#endif  // _WIN32

#if FMT_USE_FCNTL
