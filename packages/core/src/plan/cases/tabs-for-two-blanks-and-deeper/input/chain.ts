export const chain = {
  prepare: [
    async (request) => {
      if (request.nonce) return request

      // Use expiring nonces for concurrent transactions.
      return withNonce(request)
    },
  ],
}
