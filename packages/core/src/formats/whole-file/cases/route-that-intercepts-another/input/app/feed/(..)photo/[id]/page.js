photo(1);
