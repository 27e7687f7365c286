import { admin, type Gateway } from "../gateway.ts";
import { compare, connections, drive, type Sent } from "../load.ts";
import { milliseconds, perSecond, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";

const login: Sent = {
  method: "POST",
  path: "/api/user/login",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(admin),
};

/** Has no target, because a password hash is slow on purpose. */
export async function logins({ gateway, express, pace }: Stage): Promise<Row[]> {
  const { loads, ratios } = await compare(
    [
      [gateway, { ...login, amount: 2 * connections }],
      [express, { path: "/list" }],
    ],
    pace,
  );
  const [own, other] = loads;
  const yardstick = `Express ${perSecond(other!.perSecond)}`;
  return [
    { what: "Login", figure: perSecond(own!.perSecond), yardstick, ratio: ratios[1]!, p99: own!.p99, cpu: own!.cpu },
  ];
}

const tableQuery = ({ token }: Gateway): Sent => ({
  method: "POST",
  path: "/graphql",
  headers: { "content-type": "application/json", "x-auth-token": token },
  body: JSON.stringify({
    query: '{ faqTable(query: { search: "credit", sortBy: title }) { rows { _id title } total } }',
  }),
});

const target = 100;
const gentle = { connections: 10, overallRate: 200 };

/** Latencies of other calls during fifty concurrent logins; `raw`, a server that does nothing, shows the share of the machine. */
export async function loginsAtOnce({ gateway, raw, pace }: Stage): Promise<Row[]> {
  const seconds = pace.seconds * 3;
  const signingIn = drive(gateway, login, 3 * seconds + 1);
  const list = await drive(gateway, { path: "/api/faq/list" }, seconds, gentle);
  const table = await drive(gateway, tableQuery(gateway), seconds, gentle);
  const floor = await drive(raw, {}, seconds, gentle);
  await signingIn;
  await gateway.call("POST", "/user/login", admin); // answered when those that were given up are through, too
  const yardstick = `node:http p99 ${milliseconds(floor.p99)}`;
  const loginsRow = (what: string, p99: number): Row => ({
    what: `${what}, ${connections} logins at once`,
    figure: milliseconds(p99),
    yardstick,
    target: `p99 < ${target} ms`,
    p99,
    holds: p99 < target,
  });
  return [
    loginsRow("FAQ list", list.p99),
    loginsRow("Table query of an administrator", table.p99),
    { ...loginsRow("Event loop's delay", list.delayP99), yardstick: `worst ${milliseconds(list.delayMax)}` },
  ];
}
