/** Every address inside the site. `blogPost(":_id")` gives the route's pattern. */
export const paths = {
  home: "/",
  homeAlias: "/home",
  login: "/login",
  register: "/register",
  blog: "/blog",
  blogPost: (_id: string) => `/blog/${_id.startsWith(":") ? _id : encodeURIComponent(_id)}`,
  swap: "/swap",
  faq: "/faq",
  contact: "/contact",
  example: "/example",
  /** Shows one post to anyone with the token behind #. */
  preview: "/preview",
  /** Sets a new password with the token behind #, or requests a mail with a token. */
  reset: "/reset",
  /** Below it is every address that needs a session. */
  admin: "/admin/",
  userAdmin: "/admin/user",
  faqAdmin: "/admin/faq",
  blogAdmin: "/admin/blog",
  contactAdmin: "/admin/contact",
  accountAdmin: "/admin/account",
  activityAdmin: "/admin/activity",
  integrationsAdmin: "/admin/integrations",
  logout: "/logout",
  /** The specification gives these links no target; following one stays on the page. */
  nowhere: "",
} as const;
