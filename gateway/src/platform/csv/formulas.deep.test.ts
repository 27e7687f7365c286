import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBlank } from "../../../contract/visible-text.ts";
import { aBlogPost, aContact, aFaq, aUser, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { escapeFormula, unescapeFormula } from "./formula-escape.ts";

const marks = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "−"];
const skipped = ["", " ", "\t", "\r", "\n", "\0", "\u00A0", "\u200B", "\u202E", "\u3164", "\uFEFF", " \t\0"];
const starts = marks.flatMap((mark) => skipped.map((before) => `${before}${mark}1+1`));
/** Each starts a cell or a line of its own in a reader that sees no quotes. */
const inside = ["\n", "\r", "\r\n", ";", "\t", ",", '"', '",', '";', '"\n'].map((end) => `x${end}=1+1`);
const hostile = [
  ...marks,
  ...skipped.map((before) => `${before}=1+1`),
  ...inside,
  "\tx",
  "\rx",
  "\nx",
  "\0x",
  "'=1",
  "''＝1",
  "'x",
];

/** Each write of an import takes MongoDB's stand-in tens of milliseconds. */
const patience = { timeout: 180_000 };

const startsFormula = /^[\s\p{C}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n\0]/u;

const startsMark = /^[\s\p{C}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;

/** The lines of a file as spreadsheets read it that take any of these for a separator, save within quotes. */
function linesOf(text: string): string[][] {
  const cells = text.replace("\uFEFF", "").match(/("[^"]*"|[^",;\t\r\n])*(\r\n|[,;\t\r\n]|$)/g)!;
  const lines: string[][] = [[]];
  for (const cell of cells) {
    lines.at(-1)!.push(cell.replace(/(\r\n|[,;\t\r\n])$/, ""));
    if (/[\r\n]$/.test(cell)) lines.push([]);
  }
  return lines.filter((line) => line.join("") !== "");
}

const anyText = (maxLength: number) => {
  const piece = fc.oneof(
    fc.constantFrom(...marks, ...skipped, "'", '"', ",", ";", "draft", "x"),
    fc.string({ unit: "binary", maxLength: 3 }),
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join("").normalize("NFC"));
  return text.filter((one) => !isBlank(one) && one.length <= maxLength);
};

describe("H20 Exported CSV", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const exported = async (path: string, separator = ",") =>
    (await gateway.post(`/api${path}/export?separator=${separator}`, {}, admin)).body as string;
  const imported = (path: string, file: string) =>
    gateway.post(`/api${path}/import`, file, { token: admin.token, headers: { "content-type": "text/csv" } });
  const add = async (path: string, record: object) => {
    const { status, body } = await gateway.post(`/api${path}`, record, admin);
    expect(status, JSON.stringify([record, body])).toBeLessThan(300);
  };
  /** Removes the records themselves: to discard them would store a version of each. */
  const clear = async () => {
    // Mongoose must not be loaded before the gateway has chosen its driver.
    const { default: mongoose } = await import("mongoose");
    await mongoose.connection.models.Faq!.deleteMany({});
  };
  const texts = async () => {
    const { body } = await gateway.get("/api/faq/list", admin);
    return (body as { title: string; body: string }[]).map(({ title, body }) => ({ title, body }));
  };

  it.each([
    [
      "/contact",
      (text: string) =>
        aContact({ first_name: text, last_name: text, country: text, organization: text, message: text }),
    ],
    ["/contact", (_: string, at: number) => aContact({ email: `${["=", "+", "-", "＝"][at % 4]}${at}@example.org` })],
    ["/faq", (text: string) => aFaq({ title: text, body: text })],
    ["/blog", (text: string) => aBlogPost({ title: text, body: text, image_alt: text, view: 7 })],
    [
      "/user",
      (text: string, at: number) =>
        aUser({ first_name: text, last_name: text, user_name: text, name: text, email: `=${at}@example.org` }),
    ],
  ])("of %s has no cell that starts a formula, whatever a spreadsheet separates cells by", async (path, recordOf) => {
    for (const [at, text] of hostile.entries()) await add(path, recordOf(text, at));
    // As Excel reads it where the list separator is another one: the quotes of a cell behind a separator are text to it.
    for (const [separator, others] of [
      [",", /[;\t\r\n]/],
      [";", /[,\t\r\n]/],
    ] as const) {
      const file = await exported(path, separator);
      const [head, ...lines] = linesOf(file);
      expect(lines.length).toBeGreaterThanOrEqual(hostile.length);
      for (const line of [head!, ...lines]) {
        expect(line).toHaveLength(head!.length);
        for (const cell of line) {
          expect(cell).toMatch(/^"[^]*"$/);
          expect(cell.slice(1, -1)).not.toMatch(startsFormula);
        }
      }
      for (const cell of file.split(others)) expect(cell).not.toMatch(startsMark);
    }
  });

  it("is imported as it was, for 1,000 texts", patience, async () => {
    await clear();
    const pairs = fc.sample(fc.record({ title: anyText(200), body: anyText(10_000) }), 1_000);
    for (let at = 0; at < pairs.length; at += 20)
      await Promise.all(pairs.slice(at, at + 20).map((pair) => add("/faq", pair)));
    const before = await texts();
    expect(before).toHaveLength(1_000);
    const file = await exported("/faq");
    await clear();
    expect((await imported("/faq", file)).body).toEqual({ count: 1_000 });
    expect(await texts()).toEqual(before);
  });

  it(
    "is imported as it was when a program saved it again without the quotes, or with another separator",
    patience,
    async () => {
      const given = [...starts.filter((text) => !/[\t\r\n]/.test(text)), "'=1", "''＝1", "'x"];
      for (const separator of [",", ";", "\t"])
        for (const [end, quote] of [
          ["\n", ""],
          ["\r\n", ""],
          ["\r\n", '"'],
          ["\r", ""],
        ] as const) {
          await clear();
          const rows = [["title", "body"], ...given.map((text) => [escapeFormula(text), "x"])];
          const file = rows.map((row) => row.map((cell) => `${quote}${cell}${quote}`).join(separator)).join(end);
          expect((await imported("/faq", `${file}${end}`)).body).toEqual({ count: given.length });
          expect((await texts()).map(({ title }) => title)).toEqual(given);
        }
    },
  );

  it("is imported as it was when Excel saved it as CSV UTF-8", async () => {
    await clear();
    const bodies = ["Intro\n- one\n- two; +3", "- one\n- two", "a;=1\tb\n\n-- c"];
    const lines = bodies.map((body, at) => `Number ${at},"${escapeFormula(body)}"\r\n`);
    expect((await imported("/faq", `\uFEFFtitle,body\r\n${lines.join("")}`)).body).toEqual({ count: bodies.length });
    expect((await texts()).map(({ body }) => body)).toEqual(bodies);
  });

  it("of an earlier release is imported as before", patience, async () => {
    await clear();
    const cells = {
      "'=1+1": "=1+1",
      "''@x": "'@x",
      "'x": "'x",
      "'＝1": "'＝1",
      "' =1": "' =1",
      "＝1": "＝1",
      " =1": " =1",
      "a\nb;c": "a\nb;c",
    };
    const lines = Object.keys(cells).map((cell) => `${cell},x,2026-11-24T09:00:00.000Z,2026-11-24T09:00:00.000Z\r\n`);
    const { body } = await imported("/faq", `\uFEFFtitle,body,publishAt,createdAt\r\n${lines.join("")}`);
    expect(body).toEqual({ count: lines.length });
    expect((await texts()).map(({ title }) => title)).toEqual(Object.values(cells));
  });

  it("escapes what starts a formula and nothing else, and undoes it exactly", () => {
    for (const text of starts.filter((one) => !/[\t\r\n]/.test(one))) expect(escapeFormula(text)).toBe(`'${text}`);
    expect(escapeFormula("\n=1")).toBe("'\n'=1");
    expect(escapeFormula("a; =1;b\n\n- c\t'@d")).toBe("a;' =1;b\n\n'- c\t''@d");
    for (const text of ["x", "'x", "1 + 1", "a=b", " x", "", "«=»"]) expect(escapeFormula(text)).toBe(text);
    const text = fc.oneof(anyText(200), fc.string({ unit: "binary" }), fc.constantFrom(...hostile));
    fc.assert(
      fc.property(text, (one) => {
        expect(unescapeFormula(escapeFormula(one))).toBe(one);
        expect(unescapeFormula(escapeFormula(one, ";"), ";")).toBe(one);
        for (const cell of [escapeFormula(one), ...escapeFormula(one).split(/[;\t\r\n]/)])
          expect(cell).not.toMatch(startsMark);
      }),
      { numRuns: 1_000 },
    );
  });
});
