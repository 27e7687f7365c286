import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as it came. */
export interface Mail {
  to: string[];
  headers: string;
  text: string;
}

/** What a mail of one plain text says. */
function decoded(headers: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(headers)) return Buffer.from(body, "base64").toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** A real SMTP server on this machine, which refuses addresses of `refused.example` for good. */
export async function startMailServer() {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      address.endsWith("@refused.example")
        ? done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }))
        : done(),
    onData: (stream, { envelope }, done) =>
      void text(stream).then((mail) => {
        const end = mail.indexOf("\r\n\r\n");
        const headers = mail.slice(0, end).replace(/\r\n[ \t]+/g, " ");
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, headers, text: decoded(headers, mail.slice(end + 4)) });
        done();
      }),
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The mails to an address. */
    to: (address: string) => mails.filter(({ to }) => to.includes(address)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
