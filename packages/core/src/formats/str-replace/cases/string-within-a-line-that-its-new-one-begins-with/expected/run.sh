time ./shop --self-test -v
