import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { lazyRoute } from "./lazy-route.ts";
import { RouteError } from "./route-error.tsx";

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

it("a page that failed to load is reloaded once the server answers", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  const load = () => Promise.reject(new Error("chunk missing"));
  const routes = [{ path: "/", ...lazyRoute(load), errorElement: <RouteError />, HydrateFallback: () => null }];
  const { unmount } = render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole("heading", { name: "Unexpected Application Error!" });
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  vi.mocked(console.error).mockClear();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  unmount();
});
