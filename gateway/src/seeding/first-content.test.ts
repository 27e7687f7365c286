import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blogPostRules, contactRules, faqRules } from "../../contract/rules.ts";
import { picturesOf } from "../platform/pictures/pictures.ts";
import { createLog } from "../platform/log.ts";
import { startGateway, type TestGateway } from "../../test/harness/start-gateway.ts";
import { contactRecords, readContactWords } from "./contact-records.ts";
import { readSeedFile, readSeeds } from "./seed-files.ts";

const faqs = await readSeeds("faq");
const blogPosts = (await readSeeds("post")).reverse();

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const models = async () => {
  const { BlogPostModel } = await import("../features/blog/blog-post.model.ts");
  const { FaqModel } = await import("../features/faq/faq.model.ts");
  const { ContactModel } = await import("../features/contact/contact.model.ts");
  return { BlogPostModel, FaqModel, ContactModel };
};
const list = async (path: string) =>
  (await (await fetch(`${gateway.url}/api${path}`)).json()) as { title: string; image: string }[];

it("gives an empty store its questions in their order and its posts newest first", async () => {
  expect((await list("/faq/list")).map(({ title }) => title)).toEqual(faqs.map(({ title }) => title));
  expect((await list("/blog/list")).map(({ title }) => title)).toEqual(blogPosts.map(({ title }) => title));
});

it("serves the picture of each post", async () => {
  for (const { image } of await list("/blog/list")) {
    const response = await fetch(gateway.url + image);
    expect(response.headers.get("content-type")).toBe("image/webp");
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: "webp", width: 1200, height: 800 });
  }
});

it("makes no account", async () => {
  const { UserModel } = await import("../features/users/user.model.ts");
  expect(await UserModel.countDocuments({})).toBe(0);
});

describe("content", () => {
  it("keeps the rules that a person's would", async () => {
    for (const faq of faqs) await faqRules.validate(faq, { strict: true });
    for (const { slug: _, ...post } of blogPosts) await blogPostRules.validate(post, { strict: true });
  });

  it("is written with headings, a list and a quotation, and sends nobody to another site", () => {
    for (const { body } of blogPosts) {
      expect(body).toMatch(/^## /m);
      expect(body).toMatch(/^(- |1\. )/m);
      expect(body).toMatch(/^> /m);
      expect(body).not.toMatch(/https?:|<[a-z]/i);
    }
  });

  it("has a drawing of 1200 x 800 for each post", async () => {
    for (const { slug } of blogPosts) {
      const bytes = await readSeedFile(`images/${slug}.webp`);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 1200, height: 800 });
    }
  });
});

describe("made-up contacts", () => {
  const some = async (seed: number, count: number) => {
    const records = contactRecords(await readContactWords(), seed, Date.UTC(2024, 0, 1));
    return Array.from({ length: count }, () => records.next().value);
  };

  it("keep the rules of the form, each with an address of its own at an example domain", async () => {
    const contacts = await some(0, 2_000);
    for (const contact of contacts) await contactRules.validate(contact, { strict: true });
    expect(new Set(contacts.map(({ email }) => email)).size).toBe(contacts.length);
    expect(contacts.every(({ email }) => /^[a-z]+\.[a-z]+\.\d+@example\.(org|com|net)$/.test(email))).toBe(true);
  });

  it("are the same for the same seed and others for another", async () => {
    expect(await some(7, 50)).toEqual(await some(7, 50));
    expect(await some(7, 50)).not.toEqual(await some(8, 50));
  });

  it("are added by number, and others on the second call", async () => {
    const { addContacts } = await import("./add-contacts.ts");
    const { ContactModel } = await models();
    const heard: number[] = [];
    for await (const added of addContacts(2_500)) heard.push(added);
    for await (const added of addContacts(10)) expect(added).toBe(10);
    expect(heard).toEqual([2_000, 2_500]);
    expect(await ContactModel.countDocuments({})).toBe(2_510);
    expect(new Set((await ContactModel.find({}).lean()).map(({ email }) => email)).size).toBe(2_510);
    const [newest] = await ContactModel.find({}).sort({ createdAt: -1 }).limit(1).lean();
    expect(newest?.searchText).toContain(newest?.email);
  });
});

describe("what an administrator removed", () => {
  it("does not come back at the next start, even when all of it is gone", async () => {
    const { seedEmptyStore } = await import("./first-content.ts");
    const { BlogPostModel, FaqModel } = await models();
    await Promise.all([BlogPostModel.deleteMany({}), FaqModel.deleteMany({})]);
    const log = createLog("silent");
    await seedEmptyStore({ pictures: picturesOf(gateway.env, log), log });
    expect(await list("/faq/list")).toEqual([]);
    expect(await list("/blog/list")).toEqual([]);
  });

  it("comes back when asked for, each seed once, unless it is in the trash", async () => {
    const { addSeeds } = await import("./first-content.ts");
    const pictures = picturesOf(gateway.env, createLog("silent"));
    const { FaqModel } = await models();
    expect(await addSeeds(pictures)).toEqual({ faqs: faqs.length, posts: blogPosts.length });
    await FaqModel.updateOne({ title: faqs[0]?.title }, { $set: { deletedAt: new Date() } });
    expect(await addSeeds(pictures)).toEqual({ faqs: 0, posts: 0 });
    expect(await list("/faq/list")).toHaveLength(faqs.length - 1);
  });
});
