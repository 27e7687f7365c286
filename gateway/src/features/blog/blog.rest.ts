import { crudRoutes } from "../../platform/rest/rest-route.ts";

export const blogRoutes = crudRoutes({
  path: "/blog",
  type: "BlogPost",
  list: "blogPosts",
  one: "blogPost",
  selection: "{ _id image title body view like version }",
  example: {
    image: "",
    title: "A mangrove holds its carbon",
    body: "**Roots** keep what the tide would take.",
    publishAt: "2026-11-24T09:00:00Z",
  },
});
