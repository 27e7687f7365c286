import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { aContact, signIn } from "../../../test/harness/factories.ts";
import { clientOf } from "../../../test/harness/http/client.ts";
import { aMailServer } from "../../../test/harness/servers/mail-server.ts";
import { aFolder, portOf, runGateway } from "../../../test/harness/processes/run-gateway.ts";

const patience = { timeout: 60_000, interval: 100 };

const settingsFor = (folder: string, smtpUrl: string) => ({
  PORT: "0",
  DATA_DIR: folder,
  SMTP_URL: smtpUrl,
  TEAM_EMAIL: "team@example.org",
});

async function started(settings: Record<string, string>) {
  const run = runGateway(settings);
  await vi.waitFor(() => expect(run.printed.out).toContain('"event":"ready"'), patience);
  return { ...run, port: await portOf(run.printed, run.child) };
}

/** A mail server that greets, and then goes on talking without ever saying anything; `isAsked` resolves at the first word of a client. */
async function endlessMailServer(url: string) {
  let ask = () => {};
  const isAsked = new Promise<void>((resolve) => (ask = resolve));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined).on("data", ask));
    socket.write("220 mail.example.org\r\n250-");
    const drip = setInterval(() => socket.write("x"), 100);
    socket.on("close", () => clearInterval(drip));
  }).listen(Number(new URL(url).port), "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
  return { isAsked, close };
}

/** What the first start could not send, the next one does. */
async function expectSentOnce(
  settings: Record<string, string>,
  smtp: Awaited<ReturnType<typeof aMailServer>>,
  count = 1,
) {
  await smtp.open();
  const second = await started(settings);
  await vi.waitFor(() => expect(second.printed.out.match(/"event":"mail sent"/g)).toHaveLength(count), patience);
  second.child.kill("SIGTERM");
  expect((await second.ended).status).toBe(0);
  expect(smtp.mails).toHaveLength(count);
  await smtp.close();
}

const answered =
  "mutation ($_id: ID!, $input: AnswerInput!) { answerContact(_id: $_id, input: $input) { answers { isSent } } }";

it(
  "a mail server that never finishes keeps no gateway from stopping, and the mail is sent by the next",
  { timeout: 180_000 },
  async () => {
    const [folder, smtp] = [await aFolder(), await aMailServer()];
    const endless = await endlessMailServer(smtp.url);
    const settings = settingsFor(folder.path, smtp.url);
    const first = await started(settings);
    expect((await clientOf(`http://127.0.0.1:${first.port}`).post("/api/contact", aContact())).status).toBe(201);
    await endless.isAsked;
    first.child.kill("SIGTERM");
    expect((await first.ended).status).toBe(0);
    await endless.close();

    await expectSentOnce(settings, smtp);
    await folder.remove();
  },
);

it(
  "a mail that could not be sent before a kill -9 is sent after it, once, and so is an answer",
  { timeout: 180_000 },
  async () => {
    const [folder, smtp] = [await aFolder(), await aMailServer()];
    const settings = settingsFor(folder.path, smtp.url);
    const first = await started(settings);
    const gateway = clientOf(`http://127.0.0.1:${first.port}`);
    const { body } = await gateway.post("/api/contact", aContact());
    await vi.waitFor(() => expect(first.printed.out).toContain('"event":"mail server down"'), patience);
    // Calls from here on are written after the mail that was tried is due again.
    const answer = { _id: body._id, input: { text: "Gladly." } };
    const { data } = (await gateway.query(answered, answer, await signIn(gateway))).body;
    expect(data.answerContact.answers).toEqual([{ isSent: false }]);
    first.child.kill("SIGKILL");
    await first.ended;

    await expectSentOnce(settings, smtp, 2);
    expect(smtp.to("amina@example.org")).toHaveLength(1);
    await folder.remove();
  },
);
