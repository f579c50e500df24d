./shop --self-test
./shop --self-test -v
