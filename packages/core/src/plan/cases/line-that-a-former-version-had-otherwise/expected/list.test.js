import { connect } from "./client.js";

const path = "/list";

test("lists the users", async () => {
  const limit = 3;
  const client = await connect(users, options);
  const answer = await client.get(path);
  expect(answer.status).toBe(200);
  expect(answer.total).toBe(3);
  expect(answer.items).toHaveLength(3);
  await client.close();
});
