import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { ownPublicKey, signForSession, signingKey } from "../../../src/features/uploads/upload-settings.ts";
import { BodySender } from "../../../src/platform/http/body-sender.ts";
import { SlowReaders } from "../../../src/platform/http/slow-readers.ts";
import { PictureFolder } from "../../../src/platform/pictures/pictures-in-folder.ts";
import { uploadsRouter } from "../../../src/features/uploads/uploads.router.ts";
import { tokensWith } from "../../../src/platform/auth/tokens.ts";
import { errorHandler } from "../../../src/platform/http/error-handler.ts";
import { identify } from "../../../src/platform/http/request-context.ts";
import { createLog } from "../../../src/platform/log.ts";

const key = signingKey(tokensWith("a secret of the tests, long enough for anything"));
/** Whose session uploads belong to; it has not ended. */
const uploader = { sub: "0123456789abcdef01234567", ver: 1, sid: "76543210fedcba9876543210", iat: 0 };
const inOneMinute = () => Math.floor(Date.now() / 1000) + 60;

/** The fields with which the widget proves that it may upload; a test overrides the ones it is about. */
export function signedFields(expire: number | string = inOneMinute()): Record<string, string> {
  const signature = signForSession(key, expire, uploader);
  return { UPLOADCARE_PUB_KEY: ownPublicKey, signature, expire: String(expire), UPLOADCARE_STORE: "auto" };
}

/** The upload endpoint alone, over real HTTP, on a folder of its own. */
export class UploadServer {
  dataDir = "";
  url = "";
  #server!: Server;

  async start(dataDir?: string): Promise<this> {
    this.dataDir = dataDir ?? (await mkdtemp(join(tmpdir(), "uploads-")));
    const app = express();
    app.use(identify);
    app.use(
      "/uploads",
      uploadsRouter(new PictureFolder(join(this.dataDir, "uploads")), {
        key,
        mayUpload: async ({ sid }) => sid === uploader.sid,
        sender: new BodySender(new SlowReaders()),
      }),
    );
    app.use(errorHandler(createLog("silent")));
    this.#server = createServer(app);
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/uploads`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.dataDir, { recursive: true, force: true });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The names of all that is stored. */
  kept = async (): Promise<string[]> => {
    const folder = join(this.dataDir, "uploads");
    return existsSync(folder) ? readdir(folder) : [];
  };

  /** Sends bytes as the widget does: the fields first, then the file. */
  upload(bytes: Uint8Array, { fields = signedFields(), name = "tree.png", query = "" } = {}): Promise<Response> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append("file", new Blob([new Uint8Array(bytes)]), name);
    form.append("file_name", name);
    form.append("source", "local");
    return fetch(`${this.url}/base/${query}`, { method: "POST", body: form });
  }

  /** Uploads what must be accepted and gives its UUID. */
  async uploaded(bytes: Uint8Array, name?: string): Promise<string> {
    const response = await this.upload(bytes, { name });
    if (response.status !== 200) throw new Error(`refused: ${await response.text()}`);
    return ((await response.json()) as { file: string }).file;
  }
}
