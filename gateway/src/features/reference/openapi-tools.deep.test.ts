import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anApiKey } from "../../../test/harness/accounts/api-keys.ts";
import { signIn } from "../../../test/harness/factories.ts";
import { startProcess, type GatewayProcess } from "../../../test/harness/processes/gateway-process.ts";
import { aFolder } from "../../../test/harness/processes/run-gateway.ts";

const { SCHEMATHESIS, OPENAPI_SPEC_VALIDATOR } = process.env;
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const document = `${root}gateway/contract/openapi.json`;
const patience = 900_000;

/** What a tool says, and the status that it ends with. */
const run = (tool: string, args: string[], cwd: string) =>
  new Promise<{ status: number | string; said: string }>((resolve) => {
    execFile(tool, args, { cwd, maxBuffer: 50_000_000 }, (error, out, err) =>
      resolve({ status: error?.code ?? 0, said: out + err }),
    );
  });

/** How it signs in: by a key, since a session ends with the first password that it gives to its own account. */
const asAdministrator = async (gateway: GatewayProcess) => {
  const { headers } = await anApiKey(gateway, await signIn(gateway));
  return ["--header", `Authorization: ${headers.authorization}`];
};

describe("The OpenAPI document", () => {
  let gateway: GatewayProcess;
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeAll(async () => {
    if (!SCHEMATHESIS) return;
    folder = await aFolder();
    gateway = await startProcess({ DATA_DIR: folder.path, FIRST_ACCOUNT_IS_ADMIN: "true" }, patience);
  });
  afterAll(async () => {
    await gateway?.end();
    await folder?.remove();
  });

  it.skipIf(!OPENAPI_SPEC_VALIDATOR)("is one by openapi-spec-validator", async () => {
    const { status, said } = await run(OPENAPI_SPEC_VALIDATOR!, [document], root);
    expect([status, said.trim()]).toEqual([0, `${document}: OK`]);
  });

  it.skipIf(!SCHEMATHESIS)(
    "is kept by a gateway that schemathesis calls by it, by examples and at random, with all of its checks",
    async () => {
      // How fast this machine makes data is not what is tested.
      const settings = [
        "--checks",
        "all",
        "--max-examples",
        "4",
        "--seed",
        "1",
        "--generation-database",
        "none",
        "--suppress-health-check",
        "too_slow",
      ];
      const args = [
        "run",
        `${gateway.url}/api/openapi.json`,
        ...settings,
        ...(await asAdministrator(gateway)),
        "--no-color",
      ];
      const { status, said } = await run(
        SCHEMATHESIS!,
        ["--config-file", `${root}gateway/test/harness/schemathesis.toml`, ...args],
        folder.path,
      );
      expect(status, said).toBe(0);
      expect(said).toContain("Operations:       25 selected / 25 total");
    },
    patience,
  );
});
