    end
    def test_several_words
      @app.set(:token, "lamp")
      status, _, _ = ask("/rooms?lamp=on&token=lamp")
      assert_equal 404, status
    end

    def test_unknown
      status, _, _ = ask("/not-there")

