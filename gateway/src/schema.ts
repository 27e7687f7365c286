import { buildSchema } from "type-graphql";
import { BlogPostBulkResolver } from "./features/blog/blog-post.bulk.ts";
import { BlogPostResolver } from "./features/blog/blog-post.resolver.ts";
import { ContactBulkResolver } from "./features/contact/contact.bulk.ts";
import { ContactResolver } from "./features/contact/contact.resolver.ts";
import { FaqBulkResolver } from "./features/faq/faq.bulk.ts";
import { FaqResolver } from "./features/faq/faq.resolver.ts";
import { SessionResolver } from "./features/sessions/session.resolver.ts";
import { UploadsResolver } from "./features/uploads/uploads.resolver.ts";
import { UserBulkResolver } from "./features/users/user.bulk.ts";
import { UserResolver } from "./features/users/user.resolver.ts";
import { validateInput } from "./platform/validate.ts";

/** Every resolver of the product, as one executable schema. */
export const createSchema = () =>
  buildSchema({
    resolvers: [
      SessionResolver,
      FaqResolver,
      FaqBulkResolver,
      BlogPostResolver,
      BlogPostBulkResolver,
      UserResolver,
      UserBulkResolver,
      ContactResolver,
      ContactBulkResolver,
      UploadsResolver,
    ],
    validateFn: validateInput,
  });
