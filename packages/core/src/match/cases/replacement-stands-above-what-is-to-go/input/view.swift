if parent == nil {
  // The controller is added in the right place by itself,
  // since its children are screens only.
  // since it's children are screens only.
  // The same holds for tabs.
  parent.add(controller)
}
