time ./shop --self-test
