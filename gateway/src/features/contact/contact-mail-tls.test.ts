import { expect, it, vi } from "vitest";
import { aContact } from "../../../test/harness/factories.ts";
import { aMailServer } from "../../../test/harness/servers/mail-server.ts";
import { startGateway } from "../../../test/harness/start-gateway.ts";

const patience = { timeout: 60_000, interval: 50 };

it("mails wait for a server that offers no TLS, with one line in the log that names the setting, and are sent once it does", async () => {
  const plain = await aMailServer();
  await plain.open();
  const host = plain.url.replace("127.0.0.1", "0.0.0.0"); // no loopback address to look at, and no other machine's
  const mail = { SMTP_URL: `${host}?tls.rejectUnauthorized=false`, TEAM_EMAIL: "team@example.org" };
  const gateway = await startGateway({ ...mail, METRICS_PORT: "0" });
  const logged = (word: string) => gateway.logged.filter(({ event }) => (event as string).startsWith(word));
  for (let count = 0; count < 5; count++) await gateway.post("/api/contact", aContact());
  await vi.waitFor(() => expect(logged("mail")).not.toEqual([]), patience);
  const reason = "The mail server offers no TLS; add ?tls=never to SMTP_URL to send mail without it";
  expect(logged("mail")).toMatchObject([{ event: "mail server down", code: "ETLS", reason }]);
  expect(plain.mails).toEqual([]);
  await plain.close();
  const encrypting = await aMailServer({ port: plain.port, hasTls: true });
  await encrypting.open();
  await vi.waitFor(() => expect(logged("mail sent")).toHaveLength(5), patience);
  expect(encrypting.encrypted).toEqual([true, true, true, true, true]);
  expect(logged("mail server")).toHaveLength(2);
  await gateway.stop();
  await encrypting.close();
});
