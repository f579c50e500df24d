old()
