const client = new Client({ host, ...others, note: "a, ..., b" }); // see f(a, ...)
client.open();
client.send({ name: "a" });
