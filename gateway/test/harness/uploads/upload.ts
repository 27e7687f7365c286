import { createHash } from "node:crypto";
import type { Client } from "../http/client.ts";

/** Sends an image as an administrator's browser does; the answer's `file` is its UUID. */
export async function upload(gateway: Client & { url: string }, token: string, image: Buffer) {
  const document = "{ uploadSettings { publicKey secureSignature secureExpire } }";
  const { publicKey, secureSignature, secureExpire } = (await gateway.query(document, {}, { token })).body.data
    .uploadSettings as { publicKey: string; secureSignature: string; secureExpire: number };
  const form = new FormData();
  form.append("UPLOADCARE_PUB_KEY", publicKey);
  form.append("signature", secureSignature);
  form.append("expire", String(secureExpire));
  form.append("file", new Blob([new Uint8Array(image)]), "tree.png");
  const response = await fetch(`${gateway.url}/uploads/base/`, { method: "POST", body: form });
  return { status: response.status, ...((await response.json()) as { file: string; message?: string }) };
}

/** What a gateway sends of a picture. */
export async function seen(gateway: { url: string }, path: string, init?: RequestInit) {
  const response = await fetch(`${gateway.url}/uploads/${path}`, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, etag: response.headers.get("etag") };
}

/** The strong tag of these bytes. */
export const etagOf = (bytes: Buffer) => `"${createHash("sha256").update(bytes).digest("base64url")}"`;
