    fun obtain(
        name: String,
        target: Int,
        event: MotionEvent?,
    ): PointerEvent = obtain(name, target, event, null)

    @JvmStatic
    fun obtain(
        name: String,
        target: Int,
        event: MotionEvent?,
        ids: List<Int>?,
    ): PointerEvent {
      var found = POOL.acquire()
      if (found == null) {
        found = PointerEvent()
      }
    }

    fun obtain(
        name: String,
        target: Int,
        event: MotionEvent?,
        key: Short,
    ): PointerEvent {
      var found = POOL.acquire()
      if (found == null) {
        found = PointerEvent()
      }
    }
