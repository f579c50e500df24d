def test_tax():
    assert True
