import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anApiKey, bearer, createApiKey, listedApiKeys, rotated } from "../harness/accounts/api-keys.ts";
import { aFaq, signIn } from "../harness/factories.ts";
import { startProcess } from "../harness/processes/gateway-process.ts";
import { aFolder } from "../harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../harness/processes/run-operation.ts";
import { startGateway } from "../harness/start-gateway.ts";
import { storedDocuments } from "../harness/stored/stored-documents.ts";

const textsBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));

describe("The secret of an API key", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  let backup: string;
  const made: { name: string; _id: string; secrets: string[] }[] = [];
  /** All that was answered and printed, but for the answers that show a secret. */
  const said: string[] = [];

  beforeAll(async () => {
    folder = await aFolder();
    store = storeSettings(join(folder.path, "data"));
    const gateway = await startProcess({ ...store, LOG_LEVEL: "trace" });
    const admin = await signIn(gateway);
    for (const name of ["Kept", "Rotated"]) {
      const { _id, secret } = await anApiKey(gateway, admin, { name, scopes: ["faq:read", "faq:write"] });
      const second = name === "Rotated" ? [(await rotated(gateway, admin, _id, 24)).secret] : [];
      made.push({ name, _id, secrets: [secret, ...second] });
      for (const used of [secret, ...second])
        for (const answer of [
          await gateway.post("/api/faq", aFaq(), bearer(used)),
          await gateway.query("{ users { _id } me { name } }", {}, bearer(used)),
          await createApiKey(gateway, bearer(used), { name: "Another" }),
          await gateway.get(`/api/user/list?key=${name}`, bearer(used)),
          await gateway.get("/api/user/list", { ...bearer(used), token: admin.token }),
          await gateway.get("/api/user/list", bearer(`${used}0`)),
        ])
          said.push(JSON.stringify([answer.body, [...answer.headers]]));
    }
    said.push(JSON.stringify(await listedApiKeys(gateway, admin)));
    const table = await gateway.query("{ activityTable(query: {}) { rows { event recordId } } }", {}, admin);
    said.push(JSON.stringify(table.body));
    gateway.child.kill("SIGKILL");
    const { out, err } = await gateway.ended;
    said.push(out, err);
    backup = join(folder.path, "backup.gz");
    await runOperation("backup", store, backup);
  }, 120_000);
  afterAll(() => folder.remove());

  it("H28 is in no answer but that which showed it, in no line of the log, not in the store, nor in a backup", async () => {
    const stored = JSON.stringify(await storedDocuments(store, "apikeys"));
    const content = gunzipSync(readFileSync(backup)).toString("latin1");
    const places = [...said, stored, content, ...textsBelow(folder.path)];
    expect([stored, content].map((text) => made.filter(({ _id }) => text.includes(_id)).length)).toEqual([2, 2]);
    for (const { name, secrets } of made)
      for (const secret of secrets)
        expect(places.filter((text) => text.includes(secret.slice(13))).length, name).toBe(0);
  });

  it("works after a kill -9, as does the one before it for its overlap", async () => {
    const gateway = await startGateway(store);
    for (const { secrets } of made)
      for (const secret of secrets) expect((await gateway.post("/api/faq", aFaq(), bearer(secret))).status).toBe(201);
    await gateway.stop();
  });
});
