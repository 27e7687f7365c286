import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { PageDataContext } from "../src/api/page-data.ts";

/** Renders a page at its own address, with an empty cache, which `clientFor(pageData)` has. */
export function show(screen: ReactElement, { path = "*", at = "/" } = {}) {
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: "*", element: null },
    ],
    { initialEntries: [at] },
  );
  const pageData = {};
  const shown = render(
    <PageDataContext.Provider value={pageData}>
      <RouterProvider router={router} />
    </PageDataContext.Provider>,
  );
  return { ...shown, pageData };
}
