import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../../testing/processes/free-port.ts";
import { createMailer, MailServerError } from "./transport.ts";

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server that answers each command, by its first word, and the connection itself, with a line, or drops the connection. */
async function aServer(lines: Record<string, string | null>) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    let isData = false;
    const answer = (word: string) => {
      const line = word in lines ? lines[word] : (usual[word] ?? "500 what");
      if (line === null) socket.destroy();
      else socket.write(`${line}\r\n`);
      isData = word === "DATA" && line === usual.DATA;
    };
    answer("connection");
    socket.setEncoding("utf8").on("data", (text: string) => {
      if (!isData) for (const line of text.trim().split("\r\n")) answer(line.split(" ")[0]!);
      else if (/(^|\r\n)\.\r\n$/.test(text)) answer("end");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close(), () => sockets.forEach((socket) => socket.destroy())); // prettier-ignore
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const usual: Record<string, string> = { connection: "220 here", EHLO: "250 here", MAIL: "250 ok", RCPT: "250 ok", DATA: "354 go on", end: "250 ok", QUIT: "221 bye" }; // prettier-ignore

/** What sending one mail ends with. */
async function outcomeAt(smtpUrl: string): Promise<unknown> {
  const mail = { smtpUrl, to: "team@example.org" };
  const { send } = createMailer(mail as never, "example.org", new AbortController().signal);
  return send({ id: "1", to: "visitor@example.org", subject: "S", text: "T" }).catch((error: unknown) => error);
}

it.each([
  ["refuses the connection", {}, "smtp://127.0.0.1:PORT"],
  ["has a name that nobody knows", {}, "smtp://nowhere.invalid"],
  ["closes before it greets", { connection: null }],
  ["greets with 421", { connection: "421 too many connections" }],
  ["greets with 554", { connection: "554 no service" }],
  ["greets with what is no SMTP", { connection: "SSH-2.0-OpenSSH" }],
  ["drops the connection at EHLO", { EHLO: null }],
  ["speaks no TLS", {}, "smtps://SERVER"],
  ["has no STARTTLS where it is asked for", {}, "smtp://SERVER?requireTLS=true"],
  ["refuses the sign-in", { EHLO: "250-here\r\n250 AUTH PLAIN", AUTH: "535 wrong" }, "smtp://user:secret@SERVER"],
  ["refuses the sender", { MAIL: "550 not you" }],
  ["ends its service at the recipient", { RCPT: "421 closing" }],
  ["ends its service at the text", { end: "421 closing" }],
])("a server that %s takes no mail at all", async (_, lines, url = "smtp://SERVER") => {
  const address = await aServer(lines);
  const outcome = await outcomeAt(url.replace("SERVER", address).replace("PORT", String(await freePort())));
  expect(outcome).toBeInstanceOf(MailServerError);
});

it.each([
  ["refuses the recipient for good", { RCPT: "550 unknown" }],
  ["refuses the recipient for now", { RCPT: "450 later" }],
  ["finds the mail too large", { MAIL: "552 too large" }],
  ["refuses the text", { end: "554 spam" }],
  ["drops the connection at the recipient", { RCPT: null }],
  ["drops the connection at the text", { end: null }],
])("a server that %s may take other mails", async (_, lines) => {
  const outcome = await outcomeAt(`smtp://${await aServer(lines)}`);
  expect(outcome).toBeInstanceOf(Error);
  expect(outcome).not.toBeInstanceOf(MailServerError);
});

it("a mail that is taken is an outcome, and a stop is no failure of the server", async () => {
  expect(await outcomeAt(`smtp://${await aServer({})}`)).toBeUndefined();
  const stopped = createMailer(
    { smtpUrl: "smtp://127.0.0.1:1", to: "team@example.org" } as never,
    "example.org",
    AbortSignal.abort(),
  );
  const outcome = await stopped.send({ id: "1", subject: "S", text: "T" }).catch((error: unknown) => error);
  expect(outcome).not.toBeInstanceOf(MailServerError);
});
