FROM = "node:18-alpine"
