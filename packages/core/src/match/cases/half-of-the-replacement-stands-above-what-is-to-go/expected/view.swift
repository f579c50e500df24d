if parent == nil {
  // The controller is added in the right place by itself,
  // since its children are screens only,
  // and know where they belong.
  // The same holds for tabs.
  parent.add(controller)
}
