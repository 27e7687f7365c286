import { aMailServer } from "../../../gateway/test/harness/servers/mail-server.ts";
import { test as base } from "../fixtures.ts";

type MailServer = Awaited<ReturnType<typeof aMailServer>>;

interface Servers {
  postOffice: { server: MailServer; file?: string };
}

/** Tests with a mail server that refuses addresses of `refused.example` for good. It begins each file without a mail. */
export const test = base.extend<{ mail: MailServer }, Servers>({
  postOffice: [
    async ({}, provide) => {
      const refuse = (address: string) => (address.endsWith("@refused.example") ? 550 : undefined);
      const server = await aMailServer({ refuse });
      await server.open();
      await provide({ server });
      await server.close();
    },
    { scope: "worker" },
  ],
  mail: async ({ postOffice }, provide, { file }) => {
    if (postOffice.file !== file) postOffice.server.mails.length = 0;
    postOffice.file = file;
    await provide(postOffice.server);
  },
});
