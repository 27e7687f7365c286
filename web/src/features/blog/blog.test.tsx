import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeGateway } from "../../../test/gateway.ts";
import { show } from "../../../test/show.tsx";
import { BlogListPage } from "./blog-list-page.tsx";
import { BlogPostPage } from "./blog-post-page.tsx";

const posts = [
  { _id: "1", image: "https://x.org/a.png", image_alt: "", title: "A mangrove", lang: "" },
  { _id: "2", image: "", image_alt: "", title: "A letter", lang: "" },
];
const post = {
  ...posts[0],
  html: "<p>One.</p><p>Two.</p>",
  excerpt: "One. Two.",
  createdAt: "2024-04-20T00:00:00.000Z",
  updatedAt: "2024-04-20T00:00:00.000Z",
  publishAt: "2024-04-20T00:00:00.000Z",
};

it("§2 Blog list · §2 Blog list loading: Loading... until the posts arrive, then one card per post", async () => {
  let answer = (_: object) => {};
  fakeGateway({ BlogPosts: new Promise<never>((resolve) => (answer = resolve as never)) });
  show(<BlogListPage />);
  expect(screen.getByRole("heading", { level: 1, name: "Blog" })).toBeTruthy();
  expect(await screen.findByText("Loading...")).toBeTruthy();
  answer({ data: { blogPosts: posts } });
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  expect(screen.getAllByText("Crypto")).toHaveLength(2);
  expect(screen.getAllByText("20 Apr")).toHaveLength(2);
});

it("§2 Blog list card: image, Crypto, title and 20 Apr, and neither view nor like", async () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  fakeGateway({ BlogPosts: { data: { blogPosts: [{ ...posts[0]!, view: 4711, like: 1234 }] } } });
  show(<BlogListPage />);
  const card = await screen.findByRole("article");
  expect(card.querySelector("img")!.getAttribute("src")).toBe("https://x.org/a.png");
  expect(card.textContent).toBe("Crypto20 AprA mangrove");
});

it("§2 Blog list card: a picture of our own is offered in smaller sizes, another's only as it is", async () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  const own = { ...posts[0]!, _id: "3", image: "/uploads/6d616e67-726f-4e76-a501-000000000001/" };
  fakeGateway({ BlogPosts: { data: { blogPosts: [posts[0]!, own] } } });
  show(<BlogListPage />);
  const [others, ours] = (await screen.findAllByRole("article")).map((card) => card.querySelector("img")!);
  expect(others!.getAttribute("srcset")).toBeNull();
  expect(ours!.getAttribute("src")).toBe(own.image);
  expect(ours!.getAttribute("srcset")).toContain(`${own.image}-/preview/640x640/ 640w`);
});

it("§8 list failure: logged, Loading... stays, and the posts come once they can", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeGateway({ BlogPosts: [new TypeError("offline"), { data: { blogPosts: posts } }] });
  show(<BlogListPage />);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText("Loading...")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  vi.mocked(console.error).mockClear();
  vi.useRealTimers();
});

it("§2 Blog list click: a card leads to its post; it draws rings when it has no image", async () => {
  fakeGateway({ BlogPosts: { data: { blogPosts: posts } } });
  show(<BlogListPage />, { path: "/" });
  const link = await screen.findByRole("link", { name: "A letter" });
  expect(link.getAttribute("href")).toBe("/blog/2");
  expect(link.closest("article")!.querySelectorAll("svg")).toHaveLength(1);
  await userEvent.click(link);
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

it('§2 Blog detail: image, title, body, "Crypto" and "20 Apr"', async () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  fakeGateway({ BlogPost: { data: { blogPost: post } } });
  show(<BlogPostPage />, { path: "/blog/:_id", at: "/blog/1" });
  expect(await screen.findByRole("heading", { level: 1, name: "A mangrove" })).toBeTruthy();
  expect(document.querySelector("img")!.getAttribute("src")).toBe("https://x.org/a.png");
  expect([(await screen.findByText("One.")).tagName, screen.getByText("Two.").tagName]).toEqual(["P", "P"]);
  expect([screen.getByText("Crypto"), screen.getByText("20 Apr")]).toHaveLength(2);
});

it("§7 Blog detail: a failure shows an empty post, and is logged", async () => {
  fakeGateway({ BlogPost: { errors: [{ message: "No such post", extensions: { code: "NOT_FOUND" } }] } });
  show(<BlogPostPage />, { path: "/blog/:_id", at: "/blog/9" });
  expect(await screen.findByRole("heading", { level: 1, name: "This post is not here" })).toBeTruthy();
  expect(screen.getByText("Crypto")).toBeTruthy();
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});

it("a post's picture is described in its words, and its article and title in the list name their language", async () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  const french = { ...post, image_alt: "Une mangrove", title: "Les racines", lang: "fr" };
  fakeGateway({ BlogPost: { data: { blogPost: french } }, BlogPosts: { data: { blogPosts: [french, posts[1]!] } } });
  const { unmount } = show(<BlogPostPage />, { path: "/blog/:_id", at: "/blog/1" });
  expect((await screen.findByRole("article")).lang).toBe("fr");
  expect(screen.getByRole("img", { name: "Une mangrove" })).toBeTruthy();
  expect(screen.getByText("Crypto").closest<HTMLElement>("[lang]")!.lang).toBe("en");
  unmount();
  show(<BlogListPage />);
  const [first, second] = await screen.findAllByRole("heading", { level: 2 });
  expect([first!.lang, first!.dir, second!.hasAttribute("lang")]).toEqual(["fr", "auto", false]);
  expect(screen.getByRole("img", { name: "Une mangrove" }).lang).toBe("fr");
});
