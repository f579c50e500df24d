photo(2);
