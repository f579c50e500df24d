    it("skipping without recording") {
        manager.begin(category, name)
        manager.end(name, status, details)
        manager.mark(category, status)

        verify(recording, never()).begin(any(), any())
        verify(recording, never()).mark(any(), any())
    }

    it("skipping with recording which was stopped") {
        manager.start(path)
        manager.stop()
        manager.begin(category, name)
        manager.end(name, status, details)
        manager.mark(category, status)

        verify(recording, never()).begin(any(), any())
        verify(recording, never()).mark(any(), any())
    }
