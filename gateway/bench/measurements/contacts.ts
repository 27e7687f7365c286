import { aContact } from "../../test/harness/factories.ts";
import { aMailServer } from "../../test/harness/servers/mail-server.ts";
import { startGateway, withFolder, type Gateway } from "../gateway.ts";
import { compare, type Sent } from "../load.ts";
import { perSecond, whole, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { records, seed } from "./tables.ts";

export const contact: Sent = {
  method: "POST",
  path: "/api/contact",
  headers: { "content-type": "application/json" },
  // Each text is different, because the spam filter catches the third message with the same text.
  body: JSON.stringify(aContact({ message: "We would like to talk about Article 6. [<id>]" })),
  idReplacement: true,
};

const target = 1_000;
const targetAmongMany = 1_500;

export async function contacts({ gateway, express, pace }: Stage): Promise<Row[]> {
  const { loads, ratios } = await compare(
    [
      [gateway, contact],
      [express, { path: "/list" }],
    ],
    pace,
  );
  const [own, other] = loads;
  return [
    {
      what: "Contact created, flushed",
      figure: perSecond(own!.perSecond),
      yardstick: `Express ${perSecond(other!.perSecond)}`,
      ratio: ratios[1]!,
      target: `>= ${perSecond(target)}`,
      p99: own!.p99,
      cpu: own!.cpu,
      holds: own!.perSecond >= target,
    },
  ];
}

/** With 100,000 contacts and mail to the team, compared with a store of a thousand contacts. */
export async function contactsAmongMany({ pace }: Stage): Promise<Row[]> {
  const smtp = await aMailServer();
  await smtp.open();
  const settings = { SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" };
  const withContacts = <T>(count: number, work: (gateway: Gateway) => Promise<T>) =>
    withFolder(async (folder) => {
      const dataDir = `${folder}/data`;
      await seed({ DATA_DIR: dataDir }, count);
      const gateway = await startGateway(dataDir, settings);
      return work(gateway).finally(() => gateway.stop());
    });
  try {
    return await withContacts(1_000, (few) =>
      withContacts(records, async (many) => {
        const { loads, ratios } = await compare(
          [
            [many, contact],
            [few, contact],
          ],
          pace,
        );
        const [own, other] = loads;
        return [
          {
            what: `Contact created, flushed, among ${whole(records)}, mail on`,
            figure: perSecond(own!.perSecond),
            yardstick: `among 1,000 ${perSecond(other!.perSecond)}`,
            ratio: ratios[1]!,
            target: `>= ${perSecond(targetAmongMany)}`,
            p99: own!.p99,
            cpu: own!.cpu,
            holds: own!.perSecond >= targetAmongMany,
          },
        ];
      }),
    );
  } finally {
    await smtp.close();
  }
}
