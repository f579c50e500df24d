import pytest

from shop import basket


class TestBasket:
    @pytest.mark.slow
    def test_adds(self):
        found = basket()
        found.add("pen", 1)
        assert found.count == 1

    @pytest.mark.slow
    def test_removes(self):
        found = basket()
        found.add("pen", 2)
        found.remove("pen")
        assert found.count == 1

    def test_is_empty(self):
        assert basket().count == 0

    def test_lists(self):
        found = basket()
        found.add("pen", 1)
        found.add("ink", 1)
        assert found.names() == ["pen", "ink"]
