class File:
    def read(self) -> str:
        return self.handle.read()

    def write(self, text: str) -> None:
        self.handle.write(text)

    def close(self) -> None:
        self.handle.close()
