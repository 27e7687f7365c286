/** `blogPost(":_id")` gives the pattern of the route. */
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
  /** The token is behind #, which browsers do not send. */
  preview: "/preview",
  reset: "/reset",
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
