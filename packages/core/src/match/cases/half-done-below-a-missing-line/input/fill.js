async function fill(data) {
  const client = this.frame.client;
  const node = await client.send("describe", { id: this.id });
  await client.send("trigger", {
    field: node.field,
    frame: this.frame.id,
    card: data.card,
    address: data.address,
  });
}
