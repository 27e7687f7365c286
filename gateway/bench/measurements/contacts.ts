import { aContact } from "../../src/testing/factories.ts";
import { compare, type Sent } from "../load.ts";
import { perSecond, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";

const contact: Sent = {
  method: "POST",
  path: "/api/contact",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(aContact()),
};

const target = 1_000;

/** Messages by REST, each answered after its flush. */
export async function contacts({ gateway, express, pace }: Stage): Promise<Row[]> {
  const { loads, ratios } = await compare([[gateway, contact], [express, { path: "/list" }]], pace); // prettier-ignore
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
