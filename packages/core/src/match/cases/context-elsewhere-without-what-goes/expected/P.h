struct Google {
  bool rotateEnabled{true};
  bool scrollEnabled{true};
  bool showsBuildings{true};
  bool showsLevelPicker{false};
  bool showsIndoors{true};
  bool showsPoints{false};
  bool showsScale{false};
  bool showsTraffic{false};
  bool showsUser{false};
};

struct Apple {
  bool rotateEnabled{true};
  bool scrollEnabled{true};
  bool showsBuildings{true};
  bool showsCompass{true};
  bool showsLevelPicker{false};
  bool showsIndoors{true};
  bool showsMyLocation{true};
  bool showsScale{false};
  bool showsUser{false};
};
