import { expect, it, vi } from "vitest";
import { aContact } from "../../testing/factories.ts";
import { clientOf } from "../../testing/client.ts";
import { aMailServer } from "../../testing/mail-server.ts";
import { aFolder, portOf, runGateway } from "../../testing/run-gateway.ts";

const patience = { timeout: 40_000, interval: 100 };

it("a mail that could not be sent before a kill -9 is sent after it, once", { timeout: 90_000 }, async () => {
  const [folder, smtp] = [await aFolder(), await aMailServer()];
  const settings = { PORT: "0", DATA_DIR: folder.path, SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" };
  const start = async () => {
    const run = runGateway(settings);
    await vi.waitFor(() => expect(run.printed.out).toContain('"event":"ready"'), patience);
    return { ...run, port: await portOf(run.printed, run.child) };
  };
  const first = await start();
  expect((await clientOf(`http://127.0.0.1:${first.port}`).post("/api/contact", aContact())).status).toBe(201);
  await vi.waitFor(() => expect(first.printed.out).toContain('"event":"mail failed"'), patience);
  first.child.kill("SIGKILL");
  await first.ended;

  await smtp.open();
  const second = await start();
  await vi.waitFor(() => expect(second.printed.out).toContain('"event":"mail sent"'), patience);
  second.child.kill("SIGTERM");
  expect((await second.ended).status).toBe(0);
  expect(smtp.mails).toHaveLength(1);
  await smtp.close();
  await folder.remove();
});
