  setopt(curl, CURLOPT_WILDCARDMATCH, 1L);
  setopt(curl, CURLOPT_FNMATCH_FUNCTION, new_fnmatch);
  setopt(curl, CURLOPT_TIMEOUT_MS, (long) HANG);

  mask = curl_mask(curl);
  res = curl_easy_perform(curl);
  if(res) {
    mfprintf(stderr, "failed %d\n", res);
    goto test_cleanup;
  }
