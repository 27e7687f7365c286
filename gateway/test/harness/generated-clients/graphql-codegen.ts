// Calls a gateway with what graphql-codegen makes of these operations. Arguments: URL, e-mail, password.
import { graphql } from "./gql/gql.js";
import type { TypedDocumentString } from "./gql/graphql.js";

const [, , baseUrl = "", email = "", password = ""] = process.argv;

interface Failure {
  message: string;
  extensions: { code: string; fields?: Record<string, string> };
}

interface Answer<Result> {
  data?: Result | null;
  errors?: Failure[];
}

/** Sends an operation. */
async function send<Result, Variables>(
  query: TypedDocumentString<Result, Variables>,
  variables: Variables,
  token?: string,
): Promise<Answer<Result>> {
  const response = await fetch(`${baseUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { "x-auth-token": token }) },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

/** What was answered. Throws where an operation failed. */
function dataOf<Result>({ data, errors }: Answer<Result>): Result {
  if (!data) throw new Error(errors?.[0]?.message);
  return data;
}

const errorOf = ({ errors }: Answer<unknown>) => {
  const { code, fields = null } = errors?.[0]?.extensions ?? {};
  return { code, fields };
};

const Login = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      token
      user {
        email
      }
    }
  }
`);
const Posts = graphql(`
  query Posts {
    blogPosts {
      _id
      title
      updatedAt
    }
  }
`);
const Post = graphql(`
  query Post($_id: ID!) {
    blogPost(_id: $_id) {
      body
    }
  }
`);
const FaqPage = graphql(`
  query FaqPage($query: FaqTableQuery!) {
    faqTable(query: $query) {
      total
      rows {
        _id
        title
        updatedAt
      }
    }
  }
`);
const CreateFaq = graphql(`
  mutation CreateFaq($input: FaqInput!) {
    createFaq(input: $input) {
      _id
      title
      version
      createdAt
    }
  }
`);
const Revision = graphql(`
  query Revision {
    tableRevision(kind: Faq)
  }
`);

const { login } = dataOf(await send(Login, { input: { email, password } }));
const posts = dataOf(await send(Posts, {})).blogPosts;
const [{ _id = "" } = {}] = posts;
const post = dataOf(await send(Post, { _id })).blogPost;

const before = dataOf(await send(Revision, {}, login.token)).tableRevision;
const faq = { title: "🌳 made by graphql-codegen", body: "\n\n    code" };
const created = dataOf(await send(CreateFaq, { input: faq }, login.token)).createFaq;
const after = dataOf(await send(Revision, {}, login.token)).tableRevision;

const walked = new Map<string, string>();
for (let page = 1, isOver = false; !isOver; page++) {
  const query = { page, rowsPerPage: 5 };
  const { rows, total } = dataOf(await send(FaqPage, { query }, login.token)).faqTable;
  for (const { _id, updatedAt } of rows) walked.set(_id, updatedAt);
  isOver = page * 5 >= total;
}

const results = {
  user: login.user.email,
  posts: posts.map(({ title }) => title),
  post: post?.body,
  created: [created.title, created.version],
  isWalked: walked.get(created._id)?.slice(0, 10) === created.createdAt.slice(0, 10),
  isChanged: before !== after,
  notFound: errorOf(await send(Post, { _id: "0123456789abcdef01234567" })),
  refused: errorOf(await send(CreateFaq, { input: { title: "\u200b", body: "B" } }, login.token)),
  signedOut: errorOf(await send(FaqPage, { query: { rowsPerPage: 5 } })),
};
console.log(JSON.stringify(results));
