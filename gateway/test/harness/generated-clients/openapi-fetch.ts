// Calls a gateway with openapi-fetch and the types that openapi-typescript makes. Arguments: URL, e-mail, password.
import createClient from "openapi-fetch";
import type { paths } from "./api.ts";

const [baseUrl, email, password] = process.argv.slice(2) as [string, string, string];
const client = createClient<paths>({ baseUrl });

interface Failed {
  error?: { code: string; fields?: Record<string, string> };
  response: Response;
}
const errorOf = ({ error, response: { status } }: Failed) => ({
  status,
  code: error!.code,
  fields: error!.fields ?? null,
});

const { data: session } = await client.POST("/api/user/login", { body: { email, password } });
const headers = { "x-auth-token": session!.token };
const posts = (await client.GET("/api/blog/list")).data!;
const post = await client.GET("/api/blog/{_id}", { params: { path: { _id: posts[0]!._id } } });
const faq = { title: "🌳 made by openapi-fetch", body: "\n\n    code" };
const created = (await client.POST("/api/faq", { headers, body: faq })).data!;
const faqs = (await client.GET("/api/faq/list")).data!;
const table = await client.GET("/api/user/list", { headers, params: { query: { page: 1, limit: 1 } } });
const notFound = await client.GET("/api/blog/{_id}", { params: { path: { _id: "0123456789abcdef01234567" } } });
const refused = await client.POST("/api/faq", { headers, body: { title: "\u200b", body: "B" } });
const signedOut = await client.GET("/api/user/list");

const results = {
  user: session!.user.email,
  posts: posts.map(({ title }) => title),
  post: post.data!.body,
  created: ["title" in created && created.title, created.version],
  isListed: faqs.some(({ _id }) => _id === created._id),
  page: [table.data!.length, table.data![0]!.email, table.response.headers.get("X-Total-Count")],
  notFound: errorOf(notFound),
  refused: errorOf(refused),
  signedOut: errorOf(signedOut),
};
console.log(JSON.stringify(results));
