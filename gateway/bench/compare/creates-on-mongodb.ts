import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { aReceiver } from "../../test/harness/servers/webhook-receiver.ts";
import { onMongodb } from "../database.ts";
import { asked, startGateway, withFolder, type Gateway } from "../gateway.ts";
import { compare, type Pace, type Sent } from "../load.ts";
import { contact } from "../measurements/contacts.ts";
import { perSecond, type Row } from "../report.ts";

const createWebhook = "mutation ($input: WebhookInput!) { createWebhook(input: $input) { secret } }";

/** Contacts of one turn with a webhook. */
const amount = 150;

const longestMs = 300_000;

async function creates(
  what: string,
  gateways: Gateway[],
  sent: Sent,
  pace: Pace,
  settled?: () => Promise<void>,
): Promise<Row> {
  const { loads, ratios } = await compare(
    gateways.map((gateway) => [gateway, sent]),
    pace,
    settled,
  );
  const [own, other] = loads.map((load) => perSecond(load.perSecond));
  return { what, figure: own!, yardstick: other!, ratio: 1 / ratios[1]! };
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
  let created = 0;
  // So that no gateway delivers while another is driven.
  const untilDelivered = async () => {
    created += amount;
    const end = performance.now() + longestMs;
    while (new Set(receiver.received.map(({ id }) => id)).size < created) {
      if (performance.now() > end) throw new Error("The webhook did not receive all that was created");
      await wait(100);
    }
  };
  const input = { url: receiver.url, events: ["contact.created"] };
  try {
    for (const gateway of gateways) await asked(gateway, createWebhook, { input });
    const sent = { ...contact, amount };
    return await creates("Contact created on MongoDB, with a webhook", gateways, sent, pace, untilDelivered);
  } finally {
    await receiver.close();
  }
}

/** The built gateways in turns, on the server that MONGODB_TEST_URI names; one row says so if it names none. */
export const createsOnMongodb = (scripts: string[], pace: Pace): Promise<Row[]> =>
  onDatabases(scripts, async (gateways) => [
    await creates("Contact created on MongoDB", gateways, contact, pace),
    await createdWithWebhook(gateways, pace),
  ]);
