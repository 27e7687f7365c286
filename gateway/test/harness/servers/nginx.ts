import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileIn } from "../docs.ts";
import { freePort } from "../processes/free-port.ts";
import { runProxy, type StartProxy } from "./proxy.ts";

const config = fileIn("docs/operate/nginx.md", "/etc/nginx/conf.d/baobab.conf");
const ports = ["4001", "4002"];

/** What Debian's /etc/nginx/nginx.conf says, in this folder. */
const around = (folder: string) => `
  ${process.getuid?.() === 0 ? "user root;" : ""}
  daemon off;
  pid ${folder}/nginx.pid;
  events { worker_connections 768; }
  http {
    access_log off;
    ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n")}
    include ${folder}/baobab.conf;
  }`;

/** Writes nginx's files into the folder: those of the documentation, with these addresses and without TLS. Returns the call. */
function nginxFiles(gateways: string[], folder: string, port: number): string[] {
  const here = config
    .replace(/^server \{\s+listen 80;.*?^\}$/ms, "") // the way to https
    .replace(/^ *(ssl_certificate.*|listen \[::\].*)\n/gm, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll("/etc/nginx/", `${folder}/`)
    .replace(/127\.0\.0\.1:(400[12])/g, (_, name: string) => gateways[ports.indexOf(name)]!);
  writeFileSync(join(folder, "baobab.conf"), here);
  writeFileSync(join(folder, "nginx.conf"), around(folder));
  return ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")];
}

/** nginx with the configuration of docs/operate/nginx.md. */
export const nginx: StartProxy = async (command, gateways, folder) => {
  const port = await freePort();
  const call = nginxFiles(gateways, folder, port);
  const fileOf = (name: string) => join(folder, `leave-out-${name}`);
  const leaveOut = (gateway: number | null) => {
    if (gateway !== null) return writeFileSync(fileOf(ports[gateway]!), "");
    for (const name of ports) rmSync(fileOf(name), { force: true });
  };
  return { ...(await runProxy(command, call, `http://127.0.0.1:${port}`)), leaveOut };
};
