  setopt(curl, CURLOPT_WILDCARDMATCH, 1L);
  setopt(curl, CURLOPT_FNMATCH_FUNCTION, new_fnmatch);

  res = curl_easy_perform(curl);
  if(res) {
    goto test_cleanup;
  }
  res = curl_easy_perform(curl);
  if(res) {
    fprintf(stderr, "failed %d\n", res);
    goto test_cleanup;
  }
