import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { address } from "./actions.ts";
import { showAsSent } from "./as-sent.tsx";
import { startSite, visit } from "./site.tsx";

const { gateway } = startSite();

const headings = () => [...document.querySelectorAll("h1")].map(({ textContent }) => textContent);

/** Where the gateway leads who opens this path. */
const ledTo = async (path: string) => new URL((await fetch(gateway.url + path)).url).pathname;

async function expectShown(path: string, heading: string): Promise<void> {
  expect(await ledTo(path)).toBe(path);
  await showAsSent(gateway, path);
  expect(headings()).toEqual([heading]);
  await visit(path);
  await waitFor(() => expect(headings()).toEqual([heading]));
  expect(address()).toBe(path);
}

for (const [path, heading] of [
  ["/", "Transforming Carbon Credits in Africa"],
  ["/home", "Transforming Carbon Credits in Africa"],
  ["/login", "Login"],
  ["/register", "Signup"],
  ["/blog", "Blog"],
  ["/swap", "Swap"],
  ["/faq", "Frequently Asked Questions"],
  ["/contact", "Contact Us"],
  ["/example", "Luxury Hotels"],
] as const)
  it(`§2 route ${path} shows "${heading}", with and without its script`, () => expectShown(path, heading));

it("§2 route /blog/{id} shows the post, with and without its script", async () => {
  const [post] = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { _id: string; title: string }[];
  await expectShown(`/blog/${post!._id}`, post!.title);
});

const isHome = () => screen.findByRole("heading", { level: 1, name: "Transforming Carbon Credits in Africa" });

it("§2 signed-out routes: any other path redirects to /, by the server and by the router", async () => {
  for (const [path, sent] of [
    ["/nowhere", "/"],
    ["/blog/a/b", "/"],
    ["/%0a", "/"],
    ["/x%E2%80%A8", "/"],
    // The gateway cannot know that a visitor is signed out.
    ["/admin/user", "/admin/user"],
    ["/logout", "/logout"],
  ] as const) {
    expect(await ledTo(path)).toBe(sent);
    await visit(path);
    expect(await isHome()).toBeTruthy();
    expect(address()).toBe("/");
  }
  await visit("/faq");
  await screen.findByRole("heading", { level: 1, name: "Frequently Asked Questions" });
  window.history.pushState(null, "", "/no/where");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  expect(await isHome()).toBeTruthy();
  expect(address()).toBe("/");
});
