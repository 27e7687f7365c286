import type { RestRoute } from "../../platform/rest/rest-route.ts";

const post = "{ _id image title body view like version }";
const example = {
  image: "",
  title: "A mangrove holds its carbon",
  body: "**Roots** keep what the tide would take.",
  publishAt: "2026-11-24T09:00:00Z",
};

export const blogRoutes: RestRoute[] = [
  { method: "get", path: "/blog/list", document: `{ result: blogPosts ${post} }` },
  { method: "get", path: "/blog/:_id", document: `query ($_id: ID!) { result: blogPost(_id: $_id) ${post} }` },
  {
    method: "post",
    path: "/blog",
    status: 201,
    isRepeatable: true,
    document: `mutation ($input: BlogPostInput!) { result: createBlogPost(input: $input) ${post} }`,
    example,
  },
  {
    method: "put",
    path: "/blog/:_id",
    document: `mutation ($_id: ID!, $input: BlogPostInput!, $version: Int) { result: updateBlogPost(_id: $_id, input: $input, version: $version) ${post} }`,
    example,
  },
  {
    method: "delete",
    path: "/blog/:_id",
    document: `mutation ($_id: ID!, $version: Int) { result: deleteBlogPost(_id: $_id, version: $version) ${post} }`,
  },
];
