import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { freePort } from "./free-port.ts";
import { own } from "./own-processes.ts";

/** A server that a shell command starts, which finds its port and the folder for its data in $PORT and $DIR. */
export async function runMongodb(command: string, folder: string) {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  let child: ChildProcess;
  const start = () => {
    const env = { ...process.env, PORT: String(port), DIR: folder };
    child = own(spawn(`exec ${command}`, { shell: true, stdio: "ignore", env }));
  };
  start();
  return {
    uri: `mongodb://127.0.0.1:${port}/baobab-test`,
    start,
    kill: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
