exports.watch = {
  setUp: function (done) {
    makeFolders();
    done();
  },
  tearDown: function (done) {
    removeFolders();
    done();
  },
  once: function (test) {
    test.done();
  },
};
