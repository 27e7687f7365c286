import type { Feature } from "../../platform/feature.ts";
import { bulkResolver } from "../../platform/kits/bulk-resolver.ts";
import { crudResolver } from "../../platform/kits/crud-resolver.ts";
import { overviewResolver } from "../../platform/kits/overview.ts";
import { BlogPost, BlogPostInput, blogPostTable } from "./blog-post.model.ts";
import { BlogPostResolver, PreviewResolver } from "./blog-post.resolver.ts";
import { blogRoutes } from "./blog.rest.ts";

const words = "posts";
const newestFirst = -1;

export const blogPostFeature: Feature = {
  model: BlogPost,
  resolvers: [
    BlogPostResolver,
    PreviewResolver,
    crudResolver({
      model: BlogPost,
      input: BlogPostInput,
      table: blogPostTable,
      order: newestFirst,
      name: "a blog post",
    }),
    bulkResolver({ model: BlogPost, words }),
    overviewResolver({ model: BlogPost, words }),
  ],
  routes: blogRoutes,
  csv: { path: "/blog", input: BlogPostInput, defaultOrder: newestFirst },
  seed: "post",
};
