import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clientOf } from "../harness/http/client.ts";
import { fileIn } from "../harness/docs.ts";
import { aContact } from "../harness/factories.ts";
import { freePort } from "../harness/processes/free-port.ts";
import { aFolder, portOf, runGateway } from "../harness/processes/run-gateway.ts";
import { caddy } from "../harness/servers/caddy.ts";
import { haproxy } from "../harness/servers/haproxy.ts";
import { nginx } from "../harness/servers/nginx.ts";
import { proxyHeaders, type Proxy } from "../harness/servers/proxy.ts";
import { noise } from "../harness/uploads/drawn-pictures.ts";
import { upload } from "../harness/uploads/upload.ts";

const { HAPROXY, NGINX, CADDY, SYSTEMD_ANALYZE } = process.env;
const admin = { email: "admin@example.org", password: "correct horse" };

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => void (folder = await aFolder()));
afterAll(() => folder.remove());

const proxies = [
  { name: "HAProxy, as docker-compose.yml has it", variable: "HAPROXY", command: HAPROXY, start: haproxy },
  { name: "nginx, as docs/operate/nginx.md has it", variable: "NGINX", command: NGINX, start: nginx },
  { name: "Caddy, as docs/operate/caddy.md has it", variable: "CADDY", command: CADDY, start: caddy },
];

for (const { name, variable, command, start } of proxies)
  describe.runIf(command)(`${name} (${variable}), in front of one gateway of two`, { timeout: 60_000 }, () => {
    let gateway: ReturnType<typeof runGateway>;
    let proxy: Proxy;
    beforeEach(async () => {
      const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
      gateway = runGateway({ PORT: "0", DATA_DIR: folder.path, TRUST_PROXY: "1", ...settings });
      const address = `127.0.0.1:${await portOf(gateway.printed, gateway.child)}`;
      proxy = await start(command!, [address, `127.0.0.1:${await freePort()}`], folder.path);
      while (!(await fetch(`${proxy.url}/readyz`)).ok) await delay(50);
    });
    afterEach(async () => {
      await proxy.stop();
      gateway.child.kill("SIGTERM");
      await gateway.ended;
    });

    it("H8 has callers counted by the addresses that it saw, whatever addresses they name themselves", async () => {
      const send = (localAddress: string, forged: string) =>
        new Promise<number>((resolve, reject) => {
          const headers = { "content-type": "application/json", "x-forwarded-for": forged };
          const call = request(`${proxy.url}/api/contact`, { method: "POST", headers, localAddress, agent: false });
          call.on("response", (answer) => resolve(answer.resume().statusCode!)).on("error", reject);
          call.end(JSON.stringify(aContact()));
        });
      const statuses: number[] = [];
      for (let turn = 0; turn < 31; turn++) statuses.push(await send("127.0.0.4", `192.0.2.${turn}`));
      statuses.push(await send("127.0.0.5", "192.0.2.1"));
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429, 201]);
    });

    it("passes on pictures of up to 10 MB, and the gateway's own answer to a larger one", async () => {
      const site = { url: proxy.url, ...clientOf(proxy.url, proxyHeaders) };
      const { token } = (await site.post("/api/user/login", admin)).body;
      const picture = await noise(1850, 1850).png({ compressionLevel: 0 }).toBuffer();
      expect(picture.length).toBeGreaterThan(9.7 * 1024 * 1024);
      expect(await upload(site, token, picture)).toMatchObject({ status: 200, file: expect.any(String) });
      const tooLarge = Buffer.concat([picture, Buffer.alloc(2 ** 20)]);
      expect(await upload(site, token, tooLarge)).toMatchObject({ status: 413, code: "PAYLOAD_TOO_LARGE" });
    });
  });

describe.runIf(CADDY)("The Caddyfile of docs/operate/caddy.md (CADDY)", () => {
  it("is valid", () => {
    const file = join(folder.path, "documented.Caddyfile");
    writeFileSync(file, fileIn("docs/operate/caddy.md", "/etc/caddy/Caddyfile"));
    const call = ["validate", "--adapter", "caddyfile", "--config", file];
    const { status, stderr } = spawnSync(CADDY!, call, { encoding: "utf8", env: { HOME: folder.path } });
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/"level":"(warn|error)"/)]);
  });
});

describe.runIf(SYSTEMD_ANALYZE)("The systemd units of docs/operate (SYSTEMD_ANALYZE)", () => {
  it.each([
    ["docs/operate/service.md", "baobab.service"],
    ["docs/operate/nginx.md", "baobab@.service"],
  ])("%s: %s is valid", (page, unit) => {
    const file = join(folder.path, unit);
    const text = fileIn(page, `/etc/systemd/system/${unit}`);
    expect(text).toContain("/usr/bin/node ");
    writeFileSync(file, text.replace("/usr/bin/node", process.execPath));
    const { status, stdout, stderr } = spawnSync(SYSTEMD_ANALYZE!, ["verify", file], { encoding: "utf8" });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
  });
});
