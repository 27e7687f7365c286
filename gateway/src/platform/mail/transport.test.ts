import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { aMailServer } from "../../../test/harness/servers/mail-server.ts";
import { freePort } from "../../../test/harness/processes/free-port.ts";
import { createMailer, MailServerError, withTlsPolicy } from "./transport.ts";

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Answers the connection and each command, by its first word, with a line, or drops the connection. */
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
  closing.push(
    () => server.close(),
    () => sockets.forEach((socket) => socket.destroy()),
  );
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const usual: Record<string, string> = {
  connection: "220 here",
  EHLO: "250 here",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  end: "250 ok",
  QUIT: "221 bye",
};

async function outcomeAt(smtpUrl: string): Promise<unknown> {
  const mail = { smtpUrl, to: "team@example.org" };
  const { send } = createMailer(mail as never, "example.org");
  const { signal } = new AbortController();
  return send({ id: "1", to: "visitor@example.org", subject: "S", text: "T" }, signal).catch((error: unknown) => error);
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

const offersNoTls = "The mail server offers no TLS; add ?tls=never to SMTP_URL to send mail without it";

describe("A server that is not on this machine", () => {
  // Neither a loopback address nor a reachable machine.
  const elsewhere = (address: string, query = "") => `smtp://${address.replace("127.0.0.1", "0.0.0.0")}${query}`;

  it.each([
    ["offers no TLS", {}],
    [
      "offers no TLS, and the library is configured to do without",
      {},
      "?ignoreTLS=true&requireTLS=false&opportunisticTLS=true&secured=true",
    ],
    ["knows no extensions", { EHLO: "500 what", HELO: "250 here" }],
  ])("is sent no mail if it %s, with the setting that allows it", async (_, lines, query?: string) => {
    const outcome = await outcomeAt(elsewhere(await aServer(lines), query));
    expect(outcome).toBeInstanceOf(MailServerError);
    expect((outcome as Error).message).toBe(offersNoTls);
  });

  it("is sent mail without TLS if SMTP_URL says tls=never, even if it offers TLS", async () => {
    const starttls = { EHLO: "250-here\r\n250 STARTTLS", STARTTLS: null };
    expect(await outcomeAt(elsewhere(await aServer({}), "?tls=never"))).toBeUndefined();
    expect(await outcomeAt(elsewhere(await aServer(starttls), "?requireTLS=true&tls=never"))).toBeUndefined();
  });

  it("is sent mail by TLS, and none if its certificate is not valid, which tls=never is no remedy for", async () => {
    const server = await aMailServer({ hasTls: true });
    await server.open();
    closing.push(() => void server.close());
    const outcome = await outcomeAt(elsewhere(`127.0.0.1:${server.port}`));
    expect(outcome).toBeInstanceOf(MailServerError);
    expect((outcome as Error).message).not.toMatch(/tls=never/);
    expect(await outcomeAt(elsewhere(`127.0.0.1:${server.port}`, "?tls.rejectUnauthorized=false"))).toBeUndefined();
    expect(server.encrypted).toEqual([true]);
  });
});

it.each([
  ["smtp://localhost", false],
  ["smtp://LOCALHOST:25", false],
  ["smtp://mail.localhost", false],
  ["smtp://user:p%40ss@127.0.0.2:2525?name=here", false],
  ["smtp://[::1]", false],
  ["smtp://localhost?service=Ethereal", true],
  ["smtp://localhost.example.org", true],
  ["smtp://mail", true],
  ["smtp://10.0.0.1", true],
  ["smtps://mail.example.org", true],
])("%s needs TLS: %s", (smtpUrl, isRequired) => {
  const wanted: unknown = isRequired ? expect.stringContaining("requireTLS=true") : smtpUrl;
  expect(withTlsPolicy(smtpUrl)).toEqual(wanted);
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
  const { send } = createMailer({ smtpUrl: "smtp://127.0.0.1:1", to: "team@example.org" } as never, "example.org");
  const outcome = await send({ id: "1", subject: "S", text: "T" }, AbortSignal.abort()).catch(
    (error: unknown) => error,
  );
  expect(outcome).not.toBeInstanceOf(MailServerError);
});
