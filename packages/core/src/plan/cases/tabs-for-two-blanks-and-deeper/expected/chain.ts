export const chain = {
  prepare: [
    async (request) => {
      if (request.nonce) return request

      if (request.key) {
        const key = await find(request.key)
        if (!key) return request
      }
      // Use expiring nonces for concurrent transactions.
      return withNonce(request)
    },
  ],
}
