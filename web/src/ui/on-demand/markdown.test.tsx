import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { plainText } from "../../../../gateway/contract/markdown/plain-text.ts";
import { renderMarkdown, withAbsoluteLinks } from "../../../../gateway/contract/markdown/render-markdown.ts";
import { Prose } from "./prose.tsx";

const html = (text: string, { origin = "", ...options }: { top?: number; origin?: string } = {}) =>
  withAbsoluteLinks(renderMarkdown(text, options), origin).replaceAll(' dir="auto"', "");

describe("a text in Markdown", () => {
  it("names the first line of each block in a preview alone, by which text and preview scroll together", () => {
    const text = "One\n\n## Two\n\n- a\n- b\n\n```\ncode\n```\n\n---\n\n| x |\n| - |\n| y |";
    const lines = [...renderMarkdown(text, { isPreview: true }).matchAll(/<(\w+)[^>]* data-line="(\d+)"/g)];
    expect(lines.map(([, tag, line]) => `${tag} ${line}`)).toEqual([
      "p 0",
      "h2 2",
      "ul 4",
      "li 4",
      "li 5",
      "pre 7",
      "hr 11",
      "div 13",
      "thead 13",
      "tr 13",
      "tbody 15",
      "tr 15",
    ]);
    expect(renderMarkdown(text)).not.toContain("data-line");
  });

  it("§2 Blog detail: plain paragraphs stay paragraphs, whatever they are indented by", () => {
    expect(html("One line\ngoes on.\n\n    Two & <three>.")).toBe(
      "<p>One line\ngoes on.</p><p>Two &amp; &lt;three&gt;.</p>",
    );
  });

  it("has headings one level below the page above it, without a gap, whatever it begins with", () => {
    expect(html("# A\n\n### B\n\n# C")).toBe("<h2>A</h2><h3>B</h3><h2>C</h2>");
    expect(html("## A\n\n###### B", { top: 3 })).toBe("<h3>A</h3><h4>B</h4>");
  });

  it("has lists, quotes, code and links", () => {
    expect(html("- a\n- *b*")).toBe("<ul><li>a</li><li><em>b</em></li></ul>");
    expect(html("3. a\n4. b")).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(html("> a")).toBe("<blockquote><p>a</p></blockquote>");
    expect(html("```\n<b>\n```\n\n`c`")).toBe('<pre tabindex="0"><code>&lt;b&gt;</code></pre><p><code>c</code></p>');
    expect(html("[a](/contact) [b][x]\n\n[x]: https://x.org/?q=1&r=2")).toBe(
      '<p><a href="/contact" rel="noopener">a</a> <a href="https://x.org/?q=1&amp;r=2" rel="noopener">b</a></p>',
    );
  });

  it("has tables, each in a region of its own that is scrolled by keyboard", () => {
    const region = (number: number) => `<div class="table" role="region" aria-label="Table ${number}" tabindex="0">`;
    expect(html("| a | b |\n| - | -: |\n| *c* | 1 |\n\nd | e\n--|--\nf")).toBe(
      `${region(1)}<table><thead><tr><th>a</th><th align="right">b</th></tr></thead>` +
        `<tbody><tr><td><em>c</em></td><td align="right">1</td></tr></tbody></table></div>` +
        `${region(2)}<table><thead><tr><th>d</th><th>e</th></tr></thead><tbody><tr><td>f</td></tr></tbody></table></div>`,
    );
    expect(html("- a\n\n      | b |\n      | - |\n      | c \\| d |")).toContain("<td>c | d</td>");
    expect(plainText("| a | b |\n|-|-|\n| c | d |")).toBe("a b c d");
  });

  it("strikes words out", () => {
    expect(html("~~a *b*~~ ~c~")).toBe("<p><s>a <em>b</em></s> ~c~</p>");
  });

  it.each([
    ["https://x.org/a_b_c?d=*e*f.", "https://x.org/a_b_c?d=*e*f"],
    ["(http://x.org/a)", "http://x.org/a"],
    ["www.x.org/a!", "www.x.org/a", "http://www.x.org/a"],
    ["ama@x.org,", "ama@x.org", "mailto:ama@x.org"],
  ])("links a bare address: %s", (text, words, address = words) => {
    const link = `<a href="${address}" rel="noopener">${words}</a>`;
    expect(html(`See ${text}`)).toBe(`<p>See ${text.replace(words, link)}</p>`);
  });

  it.each([..."»”’›“…،؟؛۔।፣፧。、！」』）】—", "…”", ".»", "»."])("ends a bare address before %s", (end) => {
    for (const address of ["https://x.org/a?b=c", "https://x.org", "www.x.org/a", "ama@x.org", "mailto:ama@x.org"])
      for (const after of [end, `${end} And`]) expect(html(`«${address}${after}`)).toContain(`>${address}</a>${after}`);
  });

  it("keeps an apostrophe and a dash between two letters of a bare address", () => {
    for (const address of ["https://x.org/L’Avare", "https://x.org/a–b_(c)", "https://x.org/שלום־עולם"])
      expect(html(`See ${address}.`)).toContain(`<a href="${address}" rel="noopener">${address}</a>.`);
  });

  it("links no name of a file, no code and nothing within a link", () => {
    expect(html("readme.md x.org //x.org `https://x.org` ftp://x.org")).not.toContain("<a");
    expect(html("[https://x.org](/a)").split("<a")).toHaveLength(2);
  });

  it("has absolute links where it is read away from the site", () => {
    const away = html("[a](/contact) ![b](/uploads/1/)", { origin: "https://site.example" });
    expect(away).toContain('href="https://site.example/contact"');
    expect(away).toContain('src="https://site.example/uploads/1/"');
  });

  it("shows pictures of https and of our own uploads, and only the words of any other", () => {
    expect(html("![a](https://x.org/a.png)")).toContain('<img src="https://x.org/a.png" alt="a"');
    expect(html("![a](/uploads/1/)")).toContain('<img src="/uploads/1/"');
    const outside = ["../api/blog/list", "1/%2e%2e/x", "1/-/../../x", "1/?x", ""].map((path) => `/uploads/${path}`);
    for (const url of ["http://x.org/a.png", "//x.org/a.png", "data:image/png;base64,AA", "/graphql", ...outside])
      expect(html(`![words](${url})`), url).toBe("<p>words</p>");
  });

  it("keeps the place of a picture whose address names its size", () => {
    const sized = html("![a](/uploads/1/-/preview/1600x1067/) ![b](https://cdn.example/2/-/preview/9x8/)");
    expect(sized).toContain('width="1600" height="1067"');
    expect(sized).toContain('width="9" height="8"');
    for (const path of ["1/", "1/-/preview/0x9/", "1/-/preview/123456x1/", "1/-/preview/640x/", "1/-/preview/6x6/x"])
      expect(html(`![a](/uploads/${path})`)).not.toContain("width");
  });

  it("has each block in the direction of its first letter, and its lines and items in that of the block", () => {
    const { container } = render(
      <Prose html={renderMarkdown("# א\n\nשלום\n\n- א\n\n  ב\n\n> ג\n\n1. a\n   - b\n\n`c`")} />,
    );
    const directed = [...container.querySelectorAll("[dir=auto]")].map(({ tagName }) => tagName);
    expect(directed).toEqual(["H2", "P", "UL", "BLOCKQUOTE", "OL", "P"]);
  });

  it("has each block at any indent, as texts are often pasted", () => {
    expect(html("      # A\n        - b\n        - c\n     - d\n\n          > e\n\n     ---")).toBe(
      "<h2>A</h2><ul><li>b</li><li>c</li><li><p>d</p><blockquote><p>e</p></blockquote></li></ul><hr/>",
    );
    expect(html("- a\n        - b\n\n1. c\n    1. d")).toBe(
      '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="1"><li>c<ol start="1"><li>d</li></ol></li></ol>',
    );
    expect(html("      ```\n      a\n        b\n      ```")).toBe('<pre tabindex="0"><code>a\n  b</code></pre>');
    expect(html("a\n      # b\nc\n      ===")).toBe("<p>a</p><h2>b</h2><h2>c</h2>");
  });

  it("has paragraphs in the items of a list that have a blank line in them, and in no other", () => {
    expect(html("- a\n\n- b\n- c\n\n  d")).toBe("<ul><li>a</li><li>b</li><li><p>c</p><p>d</p></li></ul>");
  });

  it("shows what is nested too deeply as text, and loses nothing", () => {
    const deep = Array.from({ length: 60 }, (_, at) => `${" ".repeat(at * 2)}- word${at}`).join("\n");
    for (const text of [
      deep,
      `${"> ".repeat(60)}word59`,
      `${"> ".repeat(20)}| a |\n${"> ".repeat(20)}| - |\n${"> ".repeat(20)}| word59 |`,
      `${"*a **b ".repeat(60)}word59${"** a*".repeat(60)}`,
    ]) {
      const shown = html(text);
      expect(shown).toContain("word59");
      let depth = 0;
      for (const [tag] of shown.matchAll(/<\/?[a-z][^>]*>/g))
        expect((depth += tag.startsWith("</") ? -1 : 1)).toBeLessThan(30);
    }
  });

  it("links an address with spaces, and does not repeat a long one without bound", () => {
    expect(html("[a](</my file.pdf>)")).toBe('<p><a href="/my%20file.pdf" rel="noopener">a</a></p>');
    const long = html(`[x]: https://x.org/${"a".repeat(9_000)}\n\n${"[x] ".repeat(2_500)}`);
    expect([long.length < 150_000, long.split("x").length > 2_500]).toEqual([true, true]);
  });

  it("links an address with any white space in it, also by reference, and shows titles", () => {
    for (const space of [" ", "\t", "&nbsp;", "&#9;", "&#10;"]) {
      const shown = html(`[a](</b${space}c>) [d] ![e](<https://x.org/f${space}g>)\n\n[d]: </h${space}i> "Words"`);
      expect(shown, space).toMatch(
        /^<p><a href="\/b(%\w\w)+c" [^>]*>a<\/a> <a href="\/h(%\w\w)+i" title="Words" [^>]*>d<\/a> <img src="https:\/\/x.org\/f(%\w\w)+g"/,
      );
    }
  });

  it("shows the address of a link or a refused picture without words", () => {
    expect(html("[](/a) ![](b.png)")).toBe('<p><a href="/a" rel="noopener">/a</a> b.png</p>');
  });

  it.each(["[][x] ", "![][x] ", "[a][x] "])("bounds what a long definition adds to a text of %s", (use) => {
    const long = html(`[x]: /${"a".repeat(4_000)} "${"b".repeat(4_000)}"\n\n${use.repeat(1_500)}`);
    expect(long.length).toBeLessThan(400_000);
  });

  it("becomes plain text where only words can be shown", () => {
    expect(plainText("# A\n\n*b* [c](/d)\n- e\n\n> f `g` ![h](https://x.org)")).toBe("A b c e f g h");
  });
});

const payloads = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<iframe src=javascript:alert(1)></iframe>",
  "<style>*{display:none}</style>",
  "<a href='javascript:alert(1)'>a</a>",
  "<!-- --><b onmouseover=alert(1)>b</b>",
  "<details open ontoggle=alert(1)>",
  "<math><mtext></p><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java&#115;cript:alert(1))",
  "[a](<java\tscript:alert(1)>)",
  "[a](&#x6A;avascript:alert(1))",
  "[a](\u0001javascript:alert(1))",
  "[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[a](vbscript:msgbox(1))",
  "[a](file:///etc/passwd)",
  "[a](//evil.example)",
  "[a](/\\evil.example)",
  "[a](</\t/evil.example>)",
  "[a]( \u00a0javascript:alert(1))",
  "[a][x]\n\n[x]: javascript:alert(1)",
  "<javascript:alert(1)>",
  '[a](https://x.org "\\" onmouseover=alert(1) x=")',
  '![a](https://x.org/a.png"onerror="alert(1))',
  "![a](javascript:alert(1))",
  "![a](data:image/svg+xml,<svg onload=alert(1)>)",
  "```html onmouseover=alert(1)\n<script>alert(1)</script>\n```",
  "`<script>alert(1)</script>`",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "{{constructor.constructor('alert(1)')()}}",
  "| <img src=x onerror=alert(1)> |\n| - |\n| [a](javascript:alert(1)) |",
  '| a |\n| -:" onmouseover=alert(1) |\n| b |',
  "~~<b onmouseover=alert(1)>b</b>~~",
  'https://x.org/"onmouseover="alert(1)',
  "https://x.org/<script>alert(1)</script>",
  "www.x.org/'onmouseover='alert(1)",
  "mailto:a@x.org?body=<script> javascript://x.org/%0aalert(1) data://x.org vbscript://x.org",
];
const ours = new Set(
  "DIV P H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE EM STRONG CODE PRE BR HR A IMG S TABLE THEAD TBODY TR TH TD".split(" "),
);
const attributes = new Set([
  "class",
  "href",
  "rel",
  "target",
  "src",
  "alt",
  "title",
  "loading",
  "decoding",
  "start",
  "tabindex",
  "dir",
  "width",
  "height",
  "align",
  "role",
  "aria-label",
]);

describe("§2 Blog detail: nothing in a body is more than text, links and pictures", () => {
  it.each(payloads)("%s", (payload) => {
    const { container } = render(<Prose html={renderMarkdown(`Before.\n\n${payload}\n\nAfter.`)} />);
    for (const element of container.querySelectorAll("*")) {
      expect(ours).toContain(element.tagName);
      for (const { name } of element.attributes) expect(attributes).toContain(name);
      expect(element.getAttribute("href") ?? "https://").toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))[^\s]*$/);
      expect(element.getAttribute("src") ?? "https://").toMatch(/^(https:\/\/|\/uploads\/)/);
    }
    expect([screen.getByText("Before."), screen.getByText("After.")]).toHaveLength(2);
    document.body.replaceChildren();
  });

  it.each([
    ...["> ".repeat(9_999), "[".repeat(20_000), "*a **b ".repeat(2_500), "- ".repeat(9_999), "![".repeat(10_000)],
    ...["\n+ *".repeat(5_000), "]\n\n>".repeat(5_000), "(\\``\n\n".repeat(3_000)],
    ...[
      "http://a/(".repeat(2_000),
      `${"|a".repeat(300)}\n${"|-".repeat(300)}\n${"a\n".repeat(9_000)}`,
      "~~a ".repeat(5_000),
    ],
  ])("a text of marks without end is shown all the same: %.6j", (text) => {
    expect(html(`${text}end`)).toContain("end");
    expect(plainText(`${text}end`)).toContain("end");
  });
});
