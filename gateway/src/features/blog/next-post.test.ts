import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBlogPost, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

describe("The next post", () => {
  let gateway: TestGateway;
  let admin: { token: string };
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const add = async (fields: object): Promise<string> => {
    const mutation = "mutation ($input: BlogPostInput!) { createBlogPost(input: $input) { _id } }";
    const { body } = await gateway.query(mutation, { input: aBlogPost(fields) }, admin);
    return body.data.createBlogPost._id as string;
  };
  const next = async (_id: string) =>
    (await gateway.query("query ($_id: ID!) { nextBlogPost(_id: $_id) { _id } }", { _id })).body;

  it("follows in the order of the list, also among posts of one moment, and is null after the last", async () => {
    const at = (year: number) => ({ publishAt: `${year}-01-01T00:00:00.000Z` });
    await add({ publishAt: null });
    await add(at(9000));
    for (const year of [2001, 2003, 2002, 2002, 2002]) await add(at(year));
    const { body } = await gateway.query("{ blogPosts { _id } }");
    const listed = (body.data.blogPosts as { _id: string }[]).map(({ _id }) => _id);
    expect(listed.length).toBeGreaterThanOrEqual(5);
    const followed = [];
    for (const _id of listed) followed.push((await next(_id)).data.nextBlogPost?._id ?? null);
    expect(followed).toEqual([...listed.slice(1), null]);
  });

  it("is NOT_FOUND for a draft, a scheduled post or one in the trash", async () => {
    const hidden = [
      await add({ publishAt: null }),
      await add({ publishAt: "9000-01-01T00:00:00.000Z" }),
      await add({}),
    ];
    await gateway.query("mutation ($_id: ID!) { deleteBlogPost(_id: $_id) { _id } }", { _id: hidden[2] }, admin);
    for (const _id of hidden) expect((await next(_id)).errors[0].extensions.code).toBe("NOT_FOUND");
  });
});
