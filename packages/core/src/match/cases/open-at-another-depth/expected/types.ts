type Key = {
  token: string;
  validAfter?: undefined;
  validBefore?: undefined;
};

type Keys = {
  inner: {
    token?: undefined;
    validAfter?: undefined;
    several?: undefined;
    validBefore?: undefined;
  };
};
