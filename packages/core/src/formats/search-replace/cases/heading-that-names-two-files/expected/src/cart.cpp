int a = load("state.json");
