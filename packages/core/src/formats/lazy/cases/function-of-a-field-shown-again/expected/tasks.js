exports.watch = {
  setUp: function (done) {
    makeFolders();
    done();
  },
  tearDown: function (done) {
    removeFolders();
    done();
  },
  atBegin: function (test) {
    test.expect(1);
    test.done();
  },
  once: function (test) {
    test.done();
  },
};
