import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { aReceiver } from "../../test/harness/servers/webhook-receiver.ts";
import { onMongodb } from "../database.ts";
import { asked, startGateway, withFolder, type Gateway } from "../gateway.ts";
import { compare, type Pace } from "../load.ts";
import { contact } from "../measurements/contacts.ts";
import { perSecond, type Row } from "../report.ts";

const createWebhook = "mutation ($input: WebhookInput!) { createWebhook(input: $input) { secret } }";

/** In milliseconds: longer than the gateway leaves its receiver without a delivery while some are due. */
const quietMs = 2_000;

async function created(what: string, gateways: Gateway[], pace: Pace, settled?: () => Promise<void>): Promise<Row> {
  const { loads, ratios } = await compare(
    gateways.map((gateway) => [gateway, contact]),
    pace,
    settled,
  );
  const [own, other] = loads.map((load) => perSecond(load.perSecond));
  return { what, figure: own!, yardstick: other!, ratio: 1 / ratios[1]! };
}

/** Resolves when all is delivered, so that no gateway delivers while another is driven. */
async function untilQuiet({ received }: Pick<Awaited<ReturnType<typeof aReceiver>>, "received">): Promise<void> {
  while (Date.now() < (received.at(-1)?.at ?? 0) + quietMs) await wait(100);
}

/** Each of the built gateways on a database of its own. */
async function onDatabases(
  scripts: string[],
  work: (gateways: Gateway[]) => Promise<Row[]>,
  gateways: Gateway[] = [],
): Promise<Row[]> {
  const script = scripts[gateways.length];
  if (!script) return work(gateways);
  return onMongodb("Contact created on MongoDB", (settings) =>
    withFolder(async (folder) => {
      const dataDir = join(folder, "data");
      const gateway = await startGateway(dataDir, { ...settings, WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" }, script);
      return onDatabases(scripts, work, [...gateways, gateway]).finally(() => gateway.stop());
    }),
  );
}

async function createdWithWebhook(gateways: Gateway[], pace: Pace): Promise<Row> {
  const receiver = await aReceiver();
  const input = { url: receiver.url, events: ["contact.created"] };
  try {
    for (const gateway of gateways) await asked(gateway, createWebhook, { input });
    return await created("Contact created on MongoDB, with a webhook", gateways, pace, () => untilQuiet(receiver));
  } finally {
    await receiver.close();
  }
}

/** The built gateways in turns, on the server that MONGODB_TEST_URI names; one row says so if it names none. */
export const createsOnMongodb = (scripts: string[], pace: Pace): Promise<Row[]> =>
  onDatabases(scripts, async (gateways) => [
    await created("Contact created on MongoDB", gateways, pace),
    await createdWithWebhook(gateways, pace),
  ]);
