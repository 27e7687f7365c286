import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";

const root = join(import.meta.dirname, "../../..");
const markdown = new MarkdownIt();

const isMarkdown = (path: string) => path.endsWith(".md");

/** Every Markdown page that a person wrote, by its path from the root of the repository; docs/spec quotes the specification. */
export const pages: string[] = [
  ...readdirSync(root).filter(isMarkdown),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter(isMarkdown)
    .map((path) => `docs/${path.replaceAll("\\", "/")}`)
    .filter((path) => !path.startsWith("docs/spec/")),
  "gateway/README.md",
  "web/README.md",
].sort();

export const pathOf = (page: string): string => join(root, page);

export const readPage = (page: string): string => readFileSync(pathOf(page), "utf8");

export interface Example {
  command: string;
  answer?: unknown;
}

/** Every sh block of a page, with the JSON that the page promises for it. */
export const examplesIn = (page: string): Example[] =>
  [...readPage(page).matchAll(/^```sh\n(.*?)^```$(?:\s*^```json\n(.*?)^```$)?/gms)].map(([, command, answer]) => ({
    command: command!.trim(),
    ...(answer && { answer: JSON.parse(answer) as unknown }),
  }));

/** The file of a page whose first line is a comment with this path. Throws if there is no such block. */
export function fileIn(page: string, path: string): string {
  const blocks = [...readPage(page).matchAll(/^```\w+\n# (\S+)\n(.*?)^```$/gms)];
  const [, , text] = blocks.find(([, first]) => first === path) ?? [];
  if (text === undefined) throw new Error(`${page} has no file ${path}`);
  return text;
}

/** The program of a page: its block of JavaScript. */
export const programIn = (page: string): string => /^```js\n(.*?)^```$/ms.exec(readPage(page))![1]!;

const tokensOf = (page: string) => markdown.parse(readPage(page), {});

/** The targets of the links and pictures of a page. */
export const linksIn = (page: string): string[] =>
  tokensOf(page)
    .flatMap(({ children }) => children ?? [])
    .map((token) => token.attrGet(token.type === "image" ? "src" : "href"))
    .filter((target) => target !== null);

/** The anchor that GitHub gives a heading. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
    .replaceAll(" ", "-");

/** The anchors of a page: one for each heading, numbered where headings repeat. */
export function anchorsIn(page: string): Set<string> {
  const tokens = tokensOf(page);
  const headings = tokens.filter((_, index) => tokens[index - 1]?.type === "heading_open");
  const slugs = headings.map(({ children }) => slugOf(children!.map(({ content }) => content).join("")));
  return new Set(
    slugs.map((slug, index) => {
      const earlier = slugs.slice(0, index).filter((other) => other === slug).length;
      return earlier ? `${slug}-${earlier}` : slug;
    }),
  );
}
