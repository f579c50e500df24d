  set body (val) {
    const original = this._body

    // string
    if (typeof val === 'string') {
      if (setType) this.type = 'text'
      this.length = Buffer.byteLength(val)
      cleanUp()
      return
    }

    // stream
    if (isStream(val)) {
      onFinish(this.res, destroy.bind(null, val))
      if (original !== val) {
        if (original != null) this.remove('Content-Length')
        cleanUp()
      }

      if (setType) this.type = 'bin'
      return
    }

    // readable
    if (val instanceof ReadableStream) {
      if (setType) this.type = 'bin'
      cleanUp()
      return
    }

    // blob
    if (val instanceof Blob) {
      if (setType) this.type = 'bin'
      this.length = val.size
      cleanUp()
      return
    }
  }
