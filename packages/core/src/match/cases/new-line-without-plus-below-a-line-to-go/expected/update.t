$ hg status
? name/file
$ hg update 1
abort: unlinking of a directory is not permitted
abort: directory not empty: name (no-rust !)
[255]
$ cd ..
