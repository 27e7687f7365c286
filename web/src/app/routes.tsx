import { useEffect } from "react";
import { replace, type RouteObject } from "react-router-dom";
import { pages } from "../content/pages.ts";
import { paths } from "../paths.ts";
import { returnPath } from "../session/return-path.ts";
import { signOut } from "../session/session.ts";
import { Loading } from "../ui/loading.tsx";
import { PublicLayout } from "./layout/public-layout.tsx";
import { adminRoutes } from "./admin-routes.ts";
import { lazyPage, lazyRoute } from "./lazy-route.ts";
import { RouteError } from "./route-error.tsx";

const home = lazyPage(pages.home, () => import("./home-route.tsx"));
const userAdmin = adminRoutes.find(({ path }) => path === paths.userAdmin);
const blogPost = {
  path: paths.blogPost(":_id"),
  ...lazyPage(pages.blog, () => import("../features/blog/blog-post-page.tsx")),
};
const preview = {
  path: paths.preview,
  ...lazyPage(pages.preview, () => import("../features/blog/preview-page.tsx")),
};
const reset = { path: paths.reset, ...lazyPage(pages.reset, () => import("../features/sign-in/reset-page.tsx")) };
const backToWork: RouteObject = {
  path: paths.login,
  loader: ({ request }) => replace(returnPath(new URL(request.url).search) ?? paths.home),
  element: <></>,
};
const layout = { errorElement: <RouteError />, HydrateFallback: () => <Loading className="wrap my-12" /> };

export const signedOutRoutes: RouteObject[] = [
  {
    ...layout,
    Component: PublicLayout,
    children: [
      { path: paths.home, ...home },
      { path: paths.homeAlias, ...home },
      { path: paths.login, ...lazyPage(pages.login, () => import("../features/sign-in/login-page.tsx")) },
      { path: paths.register, ...lazyPage(pages.register, () => import("../features/sign-in/register-page.tsx")) },
      { path: paths.blog, ...lazyPage(pages.blog, () => import("../features/blog/blog-list-page.tsx")) },
      blogPost,
      { path: paths.swap, ...lazyPage(pages.swap, () => import("../features/swap/swap-page.tsx")) },
      { path: paths.faq, ...lazyPage(pages.faq, () => import("../features/faq/faq-page.tsx")) },
      { path: paths.contact, ...lazyPage(pages.contact, () => import("../features/contact/contact-page.tsx")) },
      { path: paths.example, ...lazyPage(pages.example, () => import("../features/example/example-page.tsx")) },
      preview,
      reset,
    ],
  },
];

function Logout() {
  useEffect(() => {
    window.history.replaceState(null, "", paths.login + window.location.search);
    signOut();
  }, []);
  return null;
}

export const signedInRoutes: RouteObject[] = [
  {
    ...layout,
    ...lazyRoute(() => import("./layout/admin/admin-layout.tsx")),
    children: [
      { ...userAdmin, path: paths.home },
      ...adminRoutes,
      { path: paths.logout, Component: Logout },
      backToWork,
    ],
  },
  { ...layout, Component: PublicLayout, children: [blogPost, preview, reset] },
];
