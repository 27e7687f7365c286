import { aMailServer } from "../../../gateway/test/harness/servers/mail-server.ts";
import { test as base } from "../fixtures.ts";

type MailServer = Awaited<ReturnType<typeof aMailServer>>;

interface Servers {
  /** With the file whose mails it has. */
  mailServer: { server: MailServer; file?: string };
}

/** Tests with a mail server that refuses addresses of `refused.example` for good. It begins each file without a mail. */
export const test = base.extend<{ mail: MailServer }, Servers>({
  mailServer: [
    async ({}, provide) => {
      const refuse = (address: string) => (address.endsWith("@refused.example") ? 550 : undefined);
      const server = await aMailServer({ refuse });
      await server.open();
      await provide({ server });
      await server.close();
    },
    { scope: "worker" },
  ],
  mail: async ({ mailServer }, provide, { file }) => {
    if (mailServer.file !== file) mailServer.server.mails.length = 0;
    mailServer.file = file;
    await provide(mailServer.server);
  },
});
