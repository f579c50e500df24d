  if (result == 0) {
    return;
  }
  auto message = to_utf8<wchar_t>(view(text, result - 2));
  LocalFree(text);
}

#  if FMT_USE_FCNTL && !defined(__MINGW32__)
#  endif

#endif  // _WIN32

#if FMT_USE_FCNTL
