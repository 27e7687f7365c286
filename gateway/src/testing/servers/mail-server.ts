import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { freePort } from "../processes/free-port.ts";

/** A real SMTP server on a port of its own, which it leaves closed until it is opened. */
export async function aMailServer() {
  const port = await freePort();
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        mails.push(mail);
        done();
      }),
  });
  let isOpen = false;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What was delivered so far. */
    mails,
    async open() {
      isOpen = true;
      server.listen(port, "127.0.0.1");
      await once(server.server, "listening");
    },
    close: () => new Promise<void>((resolve) => (isOpen ? server.close(() => resolve()) : resolve())),
  };
}
