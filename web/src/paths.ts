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
  logout: "/logout",
} as const;
