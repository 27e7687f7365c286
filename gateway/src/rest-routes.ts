import { blogRoutes } from "./features/blog/blog.rest.ts";
import { contactRoutes } from "./features/contact/contact.rest.ts";
import { faqRoutes } from "./features/faq/faq.rest.ts";
import { sessionRoutes } from "./features/sessions/sessions.rest.ts";
import { userRoutes } from "./features/users/user.rest.ts";
import type { RestRoute } from "./platform/rest/rest-route.ts";

/** Every documented REST call. */
export const restRoutes: RestRoute[] = [...sessionRoutes, ...userRoutes, ...contactRoutes, ...faqRoutes, ...blogRoutes];
