import mongoose from "mongoose";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aContact, aFaq, signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let gateway: TestGateway;
let admin: { token: string };
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

let serial = 0;

it.each([
  ["that cannot be read as its fields", "/api/contact", { first_name: 5 }, {}, 400],
  ["without its fields", "/api/faq", [], { isAdmin: true }, 400],
  ["whose fields are of another type", "/api/faq", { ...aFaq(), body: 7 }, { isAdmin: true }, 400],
  ["of nobody", "/api/faq", aFaq(), {}, 401],
])("H31 a call %s is refused alike with an Idempotency-Key, and nothing is stored of it", async (...given) => {
  const [, path, body, { isAdmin = false }, status] = given as [string, string, object, { isAdmin?: boolean }, number];
  const viewer = isAdmin ? { token: admin.token } : {};
  const { collection } = mongoose.connection.models.IdempotentCall!;
  const insertOne = vi.spyOn(collection, "insertOne");
  const plain = await gateway.post(path, body, viewer);
  const keyed = await gateway.post(path, body, { ...viewer, headers: { "idempotency-key": `refused-${++serial}` } });
  const { requestId: _, ...error } = keyed.body as Record<string, unknown>;
  expect([plain.status, keyed.status]).toEqual([status, status]);
  expect(plain.body).toMatchObject(error);
  expect(insertOne).not.toHaveBeenCalled();
  await gateway.post("/api/contact", aContact(), { headers: { "idempotency-key": `valid-${++serial}` } });
  expect(insertOne).toHaveBeenCalledTimes(1);
  insertOne.mockRestore();
});
