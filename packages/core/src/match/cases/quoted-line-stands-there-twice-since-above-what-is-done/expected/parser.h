  step_cb address;
  step_cb fragment;
  step_cb fragment;
  step_cb path;
  step_cb query;
  step_cb protocol;
  step_cb header_done;
};
