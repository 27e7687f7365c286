import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { address } from "./actions.ts";
import { showAsSent } from "./as-sent.tsx";
import { startSite, visit } from "./site.tsx";

const { gateway } = startSite();

const end = async () => within(await screen.findByRole("navigation", { name: "More posts" }));
const linksOfEnd = async () =>
  (await end()).getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
const back = ["Back to the blog", "/blog"];

it("the end of a post leads back to the blog, and to the next one, also in the page as sent", async () => {
  const posts = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { _id: string; title: string }[];
  const path = ({ _id }: (typeof posts)[number]) => `/blog/${_id}`;
  const [newest, next] = [posts[0]!, posts[1]!];
  for (const show of [(at: string) => showAsSent(gateway, at), visit]) {
    await show(path(newest));
    await waitFor(async () => expect(await linksOfEnd()).toEqual([[next.title, path(next)], back]));
    await show(path(posts.at(-1)!));
    expect(await linksOfEnd()).toEqual([back]);
  }
  await visit(path(newest));
  await userEvent.click(await (await end()).findByRole("link", { name: next.title }));
  await screen.findByRole("heading", { level: 1, name: next.title });
  await userEvent.click(await screen.findByRole("link", { name: "Back to the blog" }));
  await waitFor(() => expect(address()).toBe("/blog"));
});
