import { replace, type RouteObject } from "react-router-dom";
import { adminPages, pages } from "../content/pages.ts";
import { paths } from "../paths.ts";
import { wayBack } from "../session/way-back.ts";
import { Loading } from "../ui/loading.tsx";
import { Leave } from "./leave.tsx";
import { PublicLayout } from "./public-layout.tsx";
import { RouteError } from "./route-error.tsx";
import { piece, screen } from "./screen.ts";

const anyOther: RouteObject = { path: "*", loader: () => replace(paths.home), element: <></> };
const backToWork: RouteObject = {
  path: paths.login,
  loader: ({ request }) => replace(wayBack(new URL(request.url).search) ?? paths.home),
  element: <></>,
};
const table = { errorElement: <RouteError />, HydrateFallback: () => <Loading className="wrap my-12" /> };

export const signedOutRoutes: RouteObject[] = [
  {
    ...table,
    Component: PublicLayout,
    children: [
      { path: paths.home, ...screen("app/home-screen", pages.home) },
      { path: paths.homeAlias, ...screen("app/home-screen", pages.home) },
      { path: paths.login, ...screen("features/sign-in/login-page", pages.login) },
      { path: paths.register, ...screen("features/sign-in/register-page", pages.register) },
      { path: paths.blog, ...screen("features/blog/blog-list-page", pages.blog) },
      { path: paths.blogPost(":_id"), ...screen("features/blog/blog-post-page", pages.blog) },
      { path: paths.swap, ...screen("features/swap/swap-page", pages.swap) },
      { path: paths.faq, ...screen("features/faq/faq-page", pages.faq) },
      { path: paths.contact, ...screen("features/contact/contact-page", pages.contact) },
      { path: paths.example, ...screen("features/example/example-page", pages.example) },
      anyOther,
    ],
  },
];

export const signedInRoutes: RouteObject[] = [
  {
    ...table,
    ...piece("app/admin-layout"),
    children: [
      { path: paths.home, ...screen("features/users/user-admin-page", adminPages.users) },
      { path: paths.userAdmin, ...screen("features/users/user-admin-page", adminPages.users) },
      { path: paths.faqAdmin, ...screen("features/faq/faq-admin-page", adminPages.faq) },
      { path: paths.blogAdmin, ...screen("features/blog/blog-admin-page", adminPages.blog) },
      { path: paths.contactAdmin, ...screen("features/contact/contact-admin-page", adminPages.contact) },
      { path: paths.logout, Component: Leave },
      backToWork,
      anyOther,
    ],
  },
];
