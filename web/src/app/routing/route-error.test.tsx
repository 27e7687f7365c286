import { render, screen, waitFor } from "@testing-library/react";
import { useCallback, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { lazyRoute } from "./lazy-route.ts";
import { RestartContext, RouteError } from "./route-error.tsx";

it('§8 route errors show "Unexpected Application Error!", a retry and a way home, and no stack', async () => {
  const lazy = () => Promise.reject(new Error("chunk missing"));
  const routes = [{ path: "/", lazy, errorElement: <RouteError />, HydrateFallback: () => null }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(await screen.findByRole("heading", { name: "Unexpected Application Error!" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the front page" }).getAttribute("href")).toBe("/");
  expect(document.body.textContent).not.toContain("chunk missing");
  // The screen logs the error after it has rendered.
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  vi.mocked(console.error).mockClear();
});

it("a page that failed to load comes by itself once it can be had, without a reload", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  let isDown = true;
  const Page = () => <h1>Here again</h1>;
  const load = () => (isDown ? Promise.reject(new Error("chunk missing")) : Promise.resolve({ Page }));
  const routes = [{ path: "/", ...lazyRoute(load), errorElement: <RouteError />, HydrateFallback: () => null }];
  function Site() {
    const [round, setRound] = useState(0);
    return (
      <RestartContext.Provider value={useCallback(() => setRound(1), [])}>
        <RouterProvider key={round} router={createMemoryRouter(routes)} />
      </RestartContext.Provider>
    );
  }
  render(<Site />);
  await screen.findByRole("heading", { name: "Unexpected Application Error!" });
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  vi.mocked(console.error).mockClear();
  isDown = false;
  await screen.findByRole("heading", { name: "Here again" });
  expect(reload).not.toHaveBeenCalled();
});
