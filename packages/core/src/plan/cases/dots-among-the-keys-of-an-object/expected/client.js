const client = new Client({ host: host, port: port, user: user });
client.open();
client.send({ name: "a" });
