// Calls a gateway with openapi-fetch and the types that openapi-typescript makes. Arguments: URL, e-mail, password.
import createClient from "openapi-fetch";
import type { paths } from "./api.ts";

const [, , baseUrl = "", email = "", password = ""] = process.argv;
const client = createClient<paths, "application/json">({ baseUrl });

/** What was answered. Throws where a call failed. */
function dataOf<Data>({ data, error }: { data?: Data; error?: { message: string } }): Data {
  if (data === undefined) throw new Error(error?.message);
  return data;
}

interface Failed {
  error?: { code: string; fields?: Record<string, string> };
  response: Response;
}
const errorOf = ({ error, response: { status } }: Failed) => ({
  status,
  code: error?.code,
  fields: error?.fields ?? null,
});

/** Where the next part of a list begins; undefined at its end. */
function afterOf({ headers }: Response): string | undefined {
  const [, next] = /<([^>]*)>; rel="next"/.exec(headers.get("link") ?? "") ?? [];
  return (next && new URL(next, baseUrl).searchParams.get("after")) || undefined;
}

const session = dataOf(await client.POST("/api/user/login", { body: { email, password } }));
const headers = { "x-auth-token": session.token };

const faq = { title: "🌳 made by openapi-fetch", body: "\n\n    code" };
const created = dataOf(await client.POST("/api/faq", { headers, body: faq }));

const posts = dataOf(await client.GET("/api/blog/list"));
const [{ _id = "" } = {}] = posts;
const post = dataOf(await client.GET("/api/blog/{_id}", { params: { path: { _id } } }));
const faqs = dataOf(await client.GET("/api/faq/list"));
const page = await client.GET("/api/user/list", { headers, params: { query: { page: 1, limit: 1 } } });

const walked: (string | undefined)[] = [];
let after: string | undefined;
do {
  const part = await client.GET("/api/faq/list", { params: { query: { limit: 1, after } } });
  walked.push(...dataOf(part).map(({ title }) => title));
  after = afterOf(part.response);
} while (after !== undefined);

const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
const changed = await client.GET("/api/faq/list", { params: { query: { updatedSince: anHourAgo, limit: 1_000 } } });
const deleted = dataOf(await client.DELETE("/api/faq/{_id}", { headers, params: { path: { _id: created._id } } }));
const updatedSince = changed.response.headers.get("x-next-since") ?? "";
const later = await client.GET("/api/faq/list", {
  headers,
  params: { query: { updatedSince, limit: 1_000, removed: true } },
});
const removals = dataOf(later).filter(({ removed }) => removed);

const notFound = await client.GET("/api/blog/{_id}", { params: { path: { _id: "0123456789abcdef01234567" } } });
const refused = await client.POST("/api/faq", { headers, body: { title: "\u200b", body: "B" } });
const signedOut = await client.GET("/api/user/list");

const results = {
  user: session.user.email,
  posts: posts.map(({ title }) => title),
  post: post.body,
  created: ["title" in created && created.title, created.version],
  isListed: faqs.some(({ _id }) => _id === created._id),
  page: [dataOf(page).length, dataOf(page)[0]?.email, page.response.headers.get("X-Total-Count")],
  isWalked: walked.includes(faq.title),
  isChanged: dataOf(changed).some(({ _id, title }) => _id === created._id && title === faq.title),
  removed: removals.flatMap(({ _id, version }) => (_id === deleted._id ? version : [])),
  notFound: errorOf(notFound),
  refused: errorOf(refused),
  message: refused.error?.message,
  signedOut: errorOf(signedOut),
};
console.log(JSON.stringify(results));
