from typing import Protocol


class Reader(Protocol):
    def read(self) -> str:
        """All that is left."""
        ...

    def seek(self, to: int) -> None:
        ...

    def close(self) -> None:
        ...
