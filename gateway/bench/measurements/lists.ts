import { compare, type Load, type Sent } from "../load.ts";
import { perSecond, type Row } from "../report.ts";
import { changing, type Stage } from "../stage.ts";

const list: Sent = { path: "/list" };
const optional = ["_id", "image", "title", "view", "like"];

const asking = (fields: string[]) => ({
  method: "POST" as const,
  path: "/graphql",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ query: `{ blogPosts { ${fields.join(" ")} } }` }),
});

/** Twenty different selections, each with the body, which is most of an answer. */
const selections = Array.from({ length: 20 }, (_, number) => [
  ...optional.filter((_field, at) => ((number + 12) >> at) & 1),
  "body",
]);

const comparedRow = (
  what: string,
  [own, other]: Load[],
  name: string,
  ratio: number,
  least: number,
  aim: number,
): Row => ({
  what,
  figure: perSecond(own!.perSecond),
  yardstick: `${name} ${perSecond(other!.perSecond)}, ${Math.round(other!.cpu)} µs`,
  ratio,
  target: `>= ${least} x, aim ${aim} x`,
  p99: own!.p99,
  cpu: own!.cpu,
  holds: ratio >= least,
});

/** Compared with Express and with node:http alone. */
export async function restList({ gateway, express, raw, pace }: Stage): Promise<Row[]> {
  const { loads, ratios } = await compare(
    [
      [gateway, { path: "/api/blog/list" }],
      [express, list],
      [raw, list],
    ],
    pace,
  );
  const [own, other, floor] = loads;
  return [
    comparedRow("REST list of 100 posts", [own!, other!], "Express", ratios[1]!, 1.5, 1.5),
    {
      ...comparedRow("REST list of 100 posts", [own!, floor!], "node:http", ratios[2]!, 0.6, 0.6),
      target: "aim 0.6 x",
    },
  ];
}

/** Express sends the same list and changes nothing. */
export async function changingList({ gateway, express, posts, pace }: Stage): Promise<Row[]> {
  const { loads, ratios } = await compare(
    [
      [gateway, { path: "/api/blog/list" }, changing(gateway, posts[0]!)],
      [express, list],
    ],
    pace,
  );
  return [comparedRow("REST list of 100 posts, one of which changes", loads, "Express", ratios[1]!, 3.4, 3.4)];
}

/** With the six documented fields. */
export async function graphqlList({ gateway, express, pace }: Stage): Promise<Row[]> {
  const { loads, ratios } = await compare(
    [
      [gateway, asking([...optional, "body"])],
      [express, list],
    ],
    pace,
  );
  return [comparedRow("GraphQL list, six fields", loads, "Express", ratios[1]!, 1, 1.5)];
}

export async function graphqlSelections({ gateway, express, pace }: Stage): Promise<Row[]> {
  const sent = { requests: selections.map(asking) };
  const { loads, ratios } = await compare(
    [
      [gateway, sent],
      [express, list],
    ],
    pace,
  );
  return [comparedRow("GraphQL list, 20 selections", loads, "Express", ratios[1]!, 1, 1.5)];
}

/** Express answers with the same record. */
export async function restPost({ gateway, express, posts, pace }: Stage): Promise<Row[]> {
  const path = `/api/blog/${posts[0]!._id}`;
  const { loads, ratios } = await compare(
    [
      [gateway, { path }],
      [express, { path: "/one" }],
    ],
    pace,
  );
  return [comparedRow("REST post by id", loads, "Express", ratios[1]!, 0.8, 0.8)];
}
