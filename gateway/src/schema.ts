import { buildSchema } from "type-graphql";
import { BlogPostResolver } from "./features/blog/blog-post.resolver.ts";
import { ContactResolver } from "./features/contact/contact.resolver.ts";
import { FaqResolver } from "./features/faq/faq.resolver.ts";
import { SessionResolver } from "./features/sessions/session.resolver.ts";
import { UploadsResolver } from "./features/uploads/uploads.resolver.ts";
import { UserResolver } from "./features/users/user.resolver.ts";
import { validateInput } from "./platform/validate.ts";

/** Every resolver of the product, as one executable schema. */
export const createSchema = () =>
  buildSchema({
    resolvers: [SessionResolver, FaqResolver, BlogPostResolver, UserResolver, ContactResolver, UploadsResolver],
    validateFn: validateInput,
  });
