import { randomBytes } from "node:crypto";
import type { Row } from "./report.ts";

const random = (bytes: number) => randomBytes(bytes).toString("hex");

/** Measures on the server that MONGODB_TEST_URI names, in a database of its own, dropped afterwards; one row where none is named. */
export async function onMongodb(
  what: string,
  measure: (settings: Record<string, string>, server: string) => Promise<Row[]>,
): Promise<Row[]> {
  const server = process.env.MONGODB_TEST_URI;
  if (!server) return [{ what, figure: "not run", yardstick: "MONGODB_TEST_URI is not set" }];
  const { default: mongoose } = await import("mongoose");
  const uri = new URL(server);
  uri.pathname = `/baobab-bench-${random(6)}`;
  const connection = await mongoose.createConnection(uri.href).asPromise();
  try {
    const { version, ...other } = (await connection.db!.admin().buildInfo()) as { version: string };
    const name = Object.keys(other).find((key) => /^(secantus|ferretdb)/i.test(key)) ?? "MongoDB";
    return await measure({ MONGODB_URI: uri.href, JWT_SECRET: random(32) }, `${name} ${version}`);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
}
