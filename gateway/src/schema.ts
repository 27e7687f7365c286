import type { GraphQLSchema } from "graphql";
import { buildSchema } from "type-graphql";
import { BlogPostBulkResolver } from "./features/blog/blog-post.bulk.ts";
import { BlogPostOverviewResolver } from "./features/blog/blog-post.overview.ts";
import { BlogPostResolver } from "./features/blog/blog-post.resolver.ts";
import { ContactBulkResolver } from "./features/contact/contact.bulk.ts";
import { ContactOverviewResolver } from "./features/contact/contact.overview.ts";
import { ContactResolver } from "./features/contact/contact.resolver.ts";
import { UnreadResolver } from "./features/contact/unread.resolver.ts";
import { FaqBulkResolver } from "./features/faq/faq.bulk.ts";
import { FaqResolver } from "./features/faq/faq.resolver.ts";
import { SessionResolver } from "./features/sessions/session.resolver.ts";
import { UploadsResolver } from "./features/uploads/uploads.resolver.ts";
import { UserBulkResolver } from "./features/users/user.bulk.ts";
import { UserOverviewResolver } from "./features/users/user.overview.ts";
import { UserResolver } from "./features/users/user.resolver.ts";
import { shortenLists } from "./platform/graphql/long-lists.ts";
import { validateInput } from "./platform/records/input-rules.ts";

/** Every resolver of the product, as one executable schema. */
export async function createSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      SessionResolver,
      FaqResolver,
      FaqBulkResolver,
      BlogPostResolver,
      BlogPostBulkResolver,
      BlogPostOverviewResolver,
      UserResolver,
      UserBulkResolver,
      UserOverviewResolver,
      ContactResolver,
      ContactBulkResolver,
      ContactOverviewResolver,
      UnreadResolver,
      UploadsResolver,
    ],
    validateFn: validateInput,
  });
  return shortenLists(schema);
}
