import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { complained } from "./actions.ts";
import { showAsSent } from "./as-sent.tsx";
import { hold, onCalls } from "./calls.ts";
import { startSite, visit } from "./site.tsx";

const { gateway } = startSite();

it('§2 Blog list · §2 Blog list loading: heading and "Loading..." until the posts arrive, then one card per post', async () => {
  const posts = (await (await fetch(`${gateway.url}/api/blog/list`)).json()) as { title: string }[];
  await visit("/contact");
  const held = hold("/graphql");
  const navigation = within(screen.getByRole("navigation", { name: "Main" }));
  await userEvent.click(navigation.getByRole("link", { name: "Blog" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Blog" })).toBeTruthy();
  await waitFor(() => expect(held.count()).toBeGreaterThan(0));
  expect(await screen.findByText("Loading...")).toBeTruthy();
  expect(screen.queryAllByRole("article")).toEqual([]);
  held.release();
  const cards = await screen.findAllByRole("article");
  const titles = cards.map((card) => within(card).getByRole("heading").textContent);
  expect(titles).toEqual(posts.map(({ title }) => title));
  expect(screen.queryByText("Loading...")).toBeNull();
});

async function expectEmptyPost(): Promise<HTMLElement> {
  await screen.findByRole("heading", { level: 1, name: "This post is not here" });
  const article = screen.getByRole("article");
  expect(article.textContent).toMatch(/^Crypto\s*20 Apr/);
  return article;
}

it("§7 Blog detail: an unknown post, a malformed id and a failure show an empty post", async () => {
  for (const id of ["000000000000000000000000", "nonsense"]) {
    const path = `/blog/${id}`;
    expect((await fetch(gateway.url + path)).status).toBe(404);
    await showAsSent(gateway, path);
    expect((await expectEmptyPost()).querySelectorAll("svg")).toHaveLength(1);
    await visit(path);
    expect((await expectEmptyPost()).querySelectorAll("svg")).toHaveLength(1);
    await waitFor(() => complained(/Blog post not found|malformed/));
  }
  await visit("/blog");
  const [card] = await screen.findAllByRole("article");
  onCalls("/graphql", async () =>
    Response.json({ errors: [{ message: "Broken", extensions: { code: "INTERNAL_SERVER_ERROR" } }] }),
  );
  await userEvent.click(within(card!).getByRole("link"));
  await expectEmptyPost();
  await waitFor(() => complained(/Broken/));
});
