$ hg status
? name/file
$ hg update 1
abort: directory not empty: name
[255]
$ cd ..
