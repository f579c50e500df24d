from typing import Protocol


class Reader(Protocol):
    def read(self) -> str:
        """All that is left."""
        ...

    def close(self) -> None:
        ...

    def closed(self) -> bool:
        ...
