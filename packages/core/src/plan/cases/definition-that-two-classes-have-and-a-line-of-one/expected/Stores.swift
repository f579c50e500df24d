class FileStore {
    func get(_ key: String) throws -> Data? {
        if let cached = cache[key] { return cached }
        let data = try Data(contentsOf: url(for: key))
        cache[key] = data
        return data
    }

    func delete(_ key: String) {
        cache[key] = nil
    }
}

class MemoryStore {
    func get(_ key: String) throws -> Data? {
        let found = storage[key]
        return found ?? fallback[key]
    }

    func clear() {
        storage.removeAll()
    }
}
