type Key = {
  token?: undefined;
  validAfter?: undefined;
  several?: undefined;
  validBefore?: undefined;
};

type Keys = {
  inner: {
    token?: undefined;
    validAfter?: undefined;
    validBefore?: undefined;
  };
};
