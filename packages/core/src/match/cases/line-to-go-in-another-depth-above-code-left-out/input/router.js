function step() {
  try {
    run(layer);
  } catch (err) {
        param(err);
    }
  };

  // single param callbacks
  function paramCallback(err) {
    var fn = callbacks[index++];
  }
}
