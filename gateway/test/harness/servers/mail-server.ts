import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { freePort } from "../processes/free-port.ts";

/** The bytes of a body whose encoding is quoted-printable: lines are folded, and other bytes than those of ASCII are in hexadecimal. */
const bytesOf = (quoted: string) =>
  Buffer.from(
    quoted
      .replace(/=\r\n/g, "")
      .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    "latin1",
  );

/** The text of a delivered mail. */
export function textOf(mail: string): string {
  const body = mail.slice(mail.indexOf("\r\n\r\n") + 4);
  const [encoding] = headersOf(mail, "content-transfer-encoding");
  const text =
    encoding === "base64" ? Buffer.from(body, "base64") : encoding === "quoted-printable" ? bytesOf(body) : body;
  return text.toString().replaceAll("\r\n", "\n").trim();
}

/** The header of a delivered mail of this name; of several, all. */
export const headersOf = (mail: string, name: string): string[] => {
  const head = mail.split("\r\n\r\n")[0]!.replace(/\r\n[ \t]+/g, " ");
  return [...head.matchAll(new RegExp(`^${name}: (.*)$`, "gim"))].map(([, value]) => value!);
};

interface MailServerOptions {
  /** Another server's port, once that is closed. */
  port?: number;
  /** Whether it offers STARTTLS, with a certificate that nobody signed. */
  hasTls?: boolean;
  /** Whether it takes addresses that are not ASCII. */
  hasUtf8?: boolean;
  /** Refuses a recipient with this status. */
  refuse?: (address: string) => number | undefined;
  /** Takes a mail, and does not answer until it is released. */
  hold?: (address: string) => boolean;
}

/** A real SMTP server on a port of its own, which it leaves closed until it is opened. */
export async function aMailServer({
  port: given,
  hasTls = false,
  hasUtf8 = true,
  refuse,
  hold,
}: MailServerOptions = {}) {
  const port = given ?? (await freePort());
  const mails: string[] = [];
  const encrypted: boolean[] = [];
  const held: { to: string; release: () => void }[] = [];
  const server = new SMTPServer({
    // The library would warn of its certificate.
    logger: false,
    hideSMTPUTF8: !hasUtf8,
    disabledCommands: hasTls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse?.(address);
      done(responseCode ? Object.assign(new Error("refused"), { responseCode }) : null);
    },
    onData: (stream: SMTPServerDataStream, { envelope, secure }, done) =>
      void text(stream).then((mail) => {
        const [to] = envelope.rcptTo.map(({ address }) => address) as [string];
        const take = () => {
          mails.push(mail);
          encrypted.push(secure);
          done();
        };
        if (hold?.(to)) held.push({ to, release: take });
        else take();
      }),
  });
  // A client that is stopped leaves what is held.
  server.on("error", () => undefined);
  let isOpen = false;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What was delivered so far. */
    mails,
    /** Whether each of them came by TLS. */
    encrypted,
    port,
    /** The mails that wait for an answer. */
    held,
    /** The mails that were delivered to this address. */
    to: (address: string) => mails.filter((mail) => headersOf(mail, "to").includes(address)),
    async open() {
      isOpen = true;
      server.listen(port, "127.0.0.1");
      await once(server.server, "listening");
    },
    close: () => new Promise<void>((resolve) => (isOpen ? server.close(() => resolve()) : resolve())),
  };
}
