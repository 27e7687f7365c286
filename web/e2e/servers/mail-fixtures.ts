import { test as base } from "../fixtures.ts";
import { freePort } from "./free-port.ts";
import { startMailServer } from "./mail-server.ts";

interface Servers {
  mail: Awaited<ReturnType<typeof startMailServer>>;
  port: number;
}

/** Tests with a mail server of their own, and a port that the gateway's settings may name. */
export const test = base.extend<object, Servers>({
  mail: [
    async ({}, provide) => {
      const mail = await startMailServer();
      await provide(mail);
      await mail.stop();
    },
    { scope: "worker" },
  ],
  port: [async ({}, provide) => provide(await freePort()), { scope: "worker" }],
});
