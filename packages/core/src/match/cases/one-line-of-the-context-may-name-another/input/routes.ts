app.register({
  path: "/orders",
  method: "POST",
  handler: (request) => store.insert(request.body),
  schema: orderSchema,
});
