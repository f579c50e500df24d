class Client:
    def get(self, key):
        """Return the value of a key."""
        value = self.cache.fetch(key)
        self.hits += 1
        return value


class AsyncClient:
    async def get(self, key):
        """Return the value of a key."""
        value = await self.store.fetch(key)
        self.hits += 1
        return value
