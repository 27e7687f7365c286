import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "../harness/factories.ts";
import { aPasskey, listedPasskeys, loginWithPasskey, requestOptions } from "../harness/accounts/passkeys.ts";
import { startProcess } from "../harness/processes/gateway-process.ts";
import { aFolder } from "../harness/processes/run-gateway.ts";
import { runOperation, storeSettings } from "../harness/processes/run-operation.ts";

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => void (folder = await aFolder()));
afterAll(() => folder.remove());

it("H35 passkeys and spent challenges outlive a kill, a challenge that was asked for holds, and a backup has the passkeys", async () => {
  const store = storeSettings(join(folder.path, "data"));
  let gateway = await startProcess(store);
  const viewer = await signIn(gateway);
  const passkey = await aPasskey(gateway, viewer);
  const [spent, asked] = [passkey.get(await requestOptions(gateway)), await requestOptions(gateway)];
  expect((await loginWithPasskey(gateway, spent)).body.errors).toBeUndefined();
  gateway.child.kill("SIGKILL");
  await gateway.ended;

  gateway = await startProcess(store);
  expect((await loginWithPasskey(gateway, spent)).body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
  expect((await loginWithPasskey(gateway, passkey.get(asked))).body.errors).toBeUndefined();
  const listed = await listedPasskeys(gateway, viewer);
  await gateway.end();

  const file = join(folder.path, "backup.gz");
  await runOperation("backup", store, file);
  const line = gunzipSync(readFileSync(file))
    .toString()
    .split("\n")
    .find((text) => text.includes(passkey.id.toString("base64url")));
  for (const held of [listed[0]!._id, "My phone", viewer.user._id, "publicKey"]) expect(line).toContain(held);
});
