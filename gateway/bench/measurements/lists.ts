import { compare, type Load, type Sent } from "../load.ts";
import { perSecond, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";

const list: Sent = { path: "/list" };
const optional = ["_id", "image", "title", "view", "like"];

const asking = (fields: string[]) => ({
  method: "POST" as const,
  path: "/graphql",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ query: `{ blogPosts { ${fields.join(" ")} } }` }),
});

/** Twenty that differ, each with the body, which is nearly all of an answer. */
const selections = Array.from({ length: 20 }, (_, number) => [
  ...optional.filter((_field, at) => ((number + 12) >> at) & 1),
  "body",
]);

const beside = (what: string, [own, other]: Load[], name: string, ratio: number, least: number, aim: number): Row => ({
  what,
  figure: perSecond(own!.perSecond),
  yardstick: `${name} ${perSecond(other!.perSecond)}, ${Math.round(other!.cpu)} µs`,
  ratio,
  target: `>= ${least} x, aim ${aim} x`,
  p99: own!.p99,
  cpu: own!.cpu,
  holds: ratio >= least,
});

/** The list of 100 posts by REST, beside Express and beside node:http alone. */
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
    beside("REST list of 100 posts", [own!, other!], "Express", ratios[1]!, 1.5, 1.5),
    { ...beside("REST list of 100 posts", [own!, floor!], "node:http", ratios[2]!, 0.6, 0.6), target: "aim 0.6 x" },
  ];
}

/** The same list by GraphQL, with the six documented fields. */
export async function graphqlList({ gateway, express, pace }: Stage): Promise<Row[]> {
  const { loads, ratios } = await compare(
    [
      [gateway, asking([...optional, "body"])],
      [express, list],
    ],
    pace,
  );
  return [beside("GraphQL list, six fields", loads, "Express", ratios[1]!, 1, 1.5)];
}

/** The same list by GraphQL, twenty selections taking turns. */
export async function graphqlSelections({ gateway, express, pace }: Stage): Promise<Row[]> {
  const sent = { requests: selections.map(asking) };
  const { loads, ratios } = await compare(
    [
      [gateway, sent],
      [express, list],
    ],
    pace,
  );
  return [beside("GraphQL list, 20 selections", loads, "Express", ratios[1]!, 1, 1.5)];
}

/** One post by its id by REST, beside Express answering the same record. */
export async function restPost({ gateway, express, posts, pace }: Stage): Promise<Row[]> {
  const path = `/api/blog/${posts[0]!._id}`;
  const { loads, ratios } = await compare(
    [
      [gateway, { path }],
      [express, { path: "/one" }],
    ],
    pace,
  );
  return [beside("REST post by id", loads, "Express", ratios[1]!, 0.8, 0.8)];
}
