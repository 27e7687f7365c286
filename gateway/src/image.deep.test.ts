import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, type Client } from "../test/harness/http/client.ts";
import { aContact } from "../test/harness/factories.ts";
import { freePort } from "../test/harness/processes/free-port.ts";
import { buildImage, dockerfile, type Image } from "../test/harness/docker-image/build-image.ts";
import { canContain, contained } from "../test/harness/docker-image/contained.ts";
import { stagesOf } from "../test/harness/docker-image/dockerfile.ts";
import { drawn } from "../test/harness/uploads/drawn-pictures.ts";
import { own } from "../test/harness/processes/own-processes.ts";
import { aFolder } from "../test/harness/processes/run-gateway.ts";

const { HADOLINT } = process.env;

describe("The Dockerfile", () => {
  it("builds each stage on one base, which is pinned by its digest", () => {
    const [base, ...others] = stagesOf(dockerfile);
    expect(base!.base).toMatch(/^node:\d+\.\d+\.\d+-\S+-slim@sha256:[0-9a-f]{64}$/);
    expect(others.map((stage) => stage.base)).toEqual(others.map(() => base!.name));
  });

  it.runIf(HADOLINT)("is found good by hadolint (HADOLINT)", () => {
    expect(execFileSync(HADOLINT!, ["-"], { input: dockerfile, encoding: "utf8" })).toBe("");
  });
});

/** A picture by the way of the widget: asked for as an administrator, sent, and fetched. */
async function uploadedPicture(gateway: Client, url: string, token: string): Promise<Response> {
  const settings = "{ uploadSettings { publicKey secureSignature secureExpire } }";
  const { publicKey, secureSignature, secureExpire } = (await gateway.query(settings, {}, { token })).body.data
    .uploadSettings;
  const form = new FormData();
  const fields = { UPLOADCARE_PUB_KEY: publicKey, signature: secureSignature, expire: secureExpire };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", new Blob([new Uint8Array(await drawn().png().toBuffer())]), "tree.png");
  const { file } = (await (await fetch(`${url}/uploads/base/`, { method: "POST", body: form })).json()) as {
    file: string;
  };
  return fetch(`${url}/uploads/${file}/`);
}

/** Links are not followed. */
function bytesBelow(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

describe.runIf(canContain)("What the Dockerfile's own steps make (root on Linux)", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let image: Image;
  let volume: string;
  beforeAll(async () => {
    folder = await aFolder();
    image = await buildImage(folder.path);
    volume = join(folder.path, "volume");
    mkdirSync(volume, { mode: 0o700 });
    chownSync(volume, 1000, 1000);
  }, 300_000);
  afterAll(() => folder.remove());

  /** A command in the image, as Docker runs it with a read-only root and without capabilities. */
  const inImage = (command: string[], settings: Record<string, string> = {}) => {
    const { root, folder, user, env } = image;
    return own(spawn(...contained({ root, folder, user: user!, volume, env: { ...env, ...settings } }, command)));
  };
  const statusOf = (child: ReturnType<typeof inImage>) =>
    new Promise<number | null>((resolve) => child.once("close", resolve));

  async function started(settings: Record<string, string>) {
    const PORT = String(await freePort());
    const child = inImage(image.command, { PORT, ...settings });
    const ended = statusOf(child);
    const url = `http://127.0.0.1:${PORT}`;
    const gateway = clientOf(url);
    const isReady = () =>
      gateway.get("/readyz").then(
        ({ status }) => status === 200,
        () => false,
      );
    while (child.exitCode === null && !(await isReady())) await delay(50);
    return { PORT, url, gateway, child, ended };
  }

  it("holds the built product with production's packages, and nothing else", () => {
    const app = join(image.root, "app");
    expect(readdirSync(app).sort()).toEqual(["gateway", "node_modules", "package.json", "web"]);
    for (const half of ["gateway", "web"]) expect(readdirSync(join(app, half))).toEqual(["dist"]);
    const packages = readdirSync(join(app, "node_modules"));
    expect(packages).toContain("libsql");
    for (const name of ["vite", "typescript", "vitest", "react", "lighthouse", "express"])
      expect(packages).not.toContain(name);
    expect(bytesBelow(join(app, "node_modules"))).toBeLessThan(45 * 2 ** 20);
  });

  it("belongs to root, save the folder for data, which is for its user alone", () => {
    const { uid, mode } = statSync(join(image.root, "data"));
    expect([uid, mode & 0o777]).toEqual([1000, 0o700]);
    expect(statSync(join(image.root, "app/gateway/dist/main.js")).uid).toBe(0);
    expect(image.user).toBe("1000:1000");
  });

  it("runs as that user, who can write to /data and /tmp alone", async () => {
    const script = `test "$(id -u):$(id -g):$(id -G)" = 1000:1000:1000 && touch /data/x /tmp/x && rm /data/x &&
      for place in /x /app/x /app/gateway/dist/main.js /app/node_modules/x /etc/x; do ! touch $place 2>/dev/null || exit 1; done`;
    expect(await statusOf(inImage(["sh", "-c", script]))).toBe(0);
  });

  it("serves the site, stores, takes pictures, says that it lives, and ends with 0", async () => {
    const admin = { email: "admin@example.org", password: "correct horse" };
    const settings = {
      JWT_SECRET_FILE: "/data/jwt-secret",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    const { PORT, url, gateway, child, ended } = await started(settings);
    expect((await gateway.get("/")).body).toContain("<html");
    expect((await gateway.get("/blog")).status).toBe(200);
    expect((await gateway.post("/api/contact", aContact())).status).toBe(201);
    const { token } = (await gateway.post("/api/user/login", admin)).body;
    const picture = await uploadedPicture(gateway, url, token);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await statusOf(inImage(image.healthCheck, { PORT }))).toBe(0);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(await statusOf(inImage(image.healthCheck, { PORT }))).not.toBe(0);
    expect(statSync(join(volume, "jwt-secret"))).toMatchObject({ uid: 1000 });

    const again = await started(settings);
    const { token: next } = (await again.gateway.post("/api/user/login", admin)).body;
    expect((await again.gateway.get("/api/contact/list", { token: next })).body).toHaveLength(1);
    again.child.kill("SIGTERM");
    expect(await again.ended).toBe(0);
  });

  it("has the operations, too", async () => {
    const env = { ADMIN_EMAIL: "", JWT_SECRET_FILE: "/data/jwt-secret" };
    expect(await statusOf(inImage(["node", "gateway/dist/backup.js", "/data/a.backup"], env))).toBe(0);
    expect(readdirSync(volume)).toContain("a.backup");
  });
});
