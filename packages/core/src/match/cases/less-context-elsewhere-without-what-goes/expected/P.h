struct Google {
  bool rotateEnabled{true};
  bool scrollEnabled{true};
  bool showsBuildings{true};
  bool showsScale{false};
  bool showsUser{false};
};

struct Apple {
  bool rotateEnabled{true};
  bool scrollEnabled{true};
  bool showsBuildings{true};
  bool showsCompass{false};
  bool showsLevelPicker{false};
  bool showsIndoors{true};
  bool showsMyLocation{false};
  bool showsPoints{false};
  bool showsScale{false};
  bool showsUser{false};
};
