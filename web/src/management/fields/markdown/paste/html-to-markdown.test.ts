import { describe, expect, it } from "vitest";
import { docs, fromDocs, fromWord, word } from "../../../../../test/pasted-html.ts";
import { renderMarkdown } from "../../../../../../gateway/contract/markdown/render-markdown.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { PastedPictures } from "./pasted-pictures.ts";

describe("What is pasted", () => {
  it("from Word is Markdown", () => expect(htmlToMarkdown(word)).toBe(fromWord));
  it("from Google Docs is Markdown", () => expect(htmlToMarkdown(docs)).toBe(fromDocs));

  it.each([
    ["<h3>a <strong>b</strong></h3>", "### a b"],
    ["<ol start=3><li>a<li>b<ul><li>c</ul></ol>", "3. a\n4. b\n   - c"],
    ["<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>", "- a\n- b\n  \n  c"],
    ["<blockquote><p>a</p><p>b</p></blockquote>", "> a\n> \n> b"],
    [
      '<pre><code class="language-js">a *b*\n  c</code></pre><p><code>d`e</code></p>',
      "```\na *b*\n  c\n```\n\n``d`e``",
    ],
    ["<p>a <del>b</del> <b>c</b><b>d</b></p>", "a ~~b~~ **cd**"],
    ["<p>a<br>b</p>", "a  \nb"],
    [
      "<p>5 * 3, snake_case, ~~x~~, &amp;lt; <a href='https://x.org/a_b'>https://x.org/a_b</a> https://x.org/c_d</p><p>e</p>",
      "5 \\* 3, snake\\_case, \\~~x\\~~, \\&lt; https://x.org/a_b https://x.org/c_d\n\ne",
    ],
    ["<a href='https://x.org/a'><h2>b</h2><p>c</p></a>", "[b c](https://x.org/a)"],
    [
      "<table><tr><th colspan=2>a</th></tr><tr><td rowspan=2>b</td><td>c</td></tr><tr><td><ul><li>d<li>e</ul></td></tr></table>",
      "| a   |     |\n| --- | --- |\n| b   | c   |\n|     | d e |",
    ],
    [
      "<table><tr><td><table><tr><td>a</td><td>b</td></tr></table><p>c</p></td></tr></table>",
      "| a   | b   |\n| --- | --- |\n\nc",
    ],
    ["<p><span style='font-weight:bold'>a</span></p><p style='display:none'>b</p>", "**a**"],
  ])("from a web page is Markdown: %s", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown.replaceAll("\n  \n", "\n\n"));
  });

  it.each([
    "<meta charset='utf-8'><span style='color: red'>words</span>",
    "<p>one paragraph</p>",
    "<div style='font-family: Menlo, monospace;white-space: pre'><div><span style='font-weight: bold'># a</span></div></div>",
    "<script>alert(1)</script>",
    "<b></b><a href='javascript:alert(1)'></a>",
    "",
  ])("without a format stays plain text: %s", (html) => expect(htmlToMarkdown(html)).toBeNull());

  it.each([
    ["<p>10<sup>6</sup> t CO<sub>2</sub>, x<sup>n+1</sup>, 10<sup>–6</sup></p>", "10⁶ t CO₂, xⁿ⁺¹, 10⁻⁶"],
    ["<p>10<sup>6 </sup>tonnes of CO<sub>2&nbsp;</sub>a, x<sup> </sup>y</p>", "10⁶ tonnes of CO₂ a, x y"],
    ["<p><a href='https://x.org/p#fn-cover'>this</a></p>", "[this](https://x.org/p#fn-cover)"],
    ["<p>e<sup>kt</sup> e<sup>x/y</sup> C<sub>org</sub> A<sup>®</sup></p>", "e^kt e^(x/y) C\\_org A®"],
    ["<p>m<span style='vertical-align:super'>2</span> H<span style='vertical-align:sub'>2</span>O</p>", "m² H₂O"],
    ["<p>a<sup><a href='#fn1'>1</a>, <a href='#fn2'>2</a></sup>. b<sup>[3]</sup></p>", "a \\[1\\], \\[2\\]. b \\[3\\]"],
    ["<p>a<a href='#_ftn1' name='_ftnref1'><span>[1]</span></a>, (<a href='#_edn1'>i</a>)</p>", "a \\[1\\], (\\[i\\])"],
    [
      "<p>a<sup class=reference><a href='https://x.org/a#cite_note-1'>[<b>1</b>]</a></sup></p>",
      "a [\\[1\\]](https://x.org/a#cite_note-1)",
    ],
    [
      "<ul><li><input type=checkbox checked> a<ul><li><label><input type=checkbox>b</label></ul><li><p>c</p></ul>",
      "- [x] a\n  - [ ] b\n- c",
    ],
    [
      "<ul><li role=checkbox aria-checked=true><img src='data:image/png;base64,AA' alt=checked><p>a</p></ul><input type=checkbox>",
      "- [x] a",
    ],
    ["<p>~~~</p><p>a ~~b~~ \\\\~~c~~ ~d</p>", "\\~\\~~\n\na \\~~b\\~~ \\\\\\\\\\~~c\\~~ ~d"],
    [
      "<p><a href='https://www.google.com/url?q=https://x.org/a?b%3Dc%26d&amp;sa=D'>e</a> <a href='https://google.co.ke/url?url=https://x.org/'>https://x.org/</a></p>",
      "[e](https://x.org/a?b=c&d) https://x.org/",
    ],
    [
      "<p><a href='https://www.google.com/url?q=javascript:alert(1)'>a</a> <a href='https://www.google.com/url?q=b'>c</a></p>",
      "a [c](https://www.google.com/url?q=b)",
    ],
  ])("with the meaning of its marks is Markdown: %s", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it.each([
    "<p><b>Note:</b>text</p>",
    "<p>a<b>(b)</b>c<i>“d”</i>e<s>f.</s>g</p>",
    "<p>是<b>（重要）</b>的<b>注意：</b>请</p>",
    "<p><b>a <i>b!</i></b>c <b>…</b>d</p>",
    "<p><b>see <a href='https://x.org/'>b</a></b>c <i><code>d</code></i>e</p>",
    "<p><b>a:</b><i>b</i> <i>c.</i><b>d</b></p>",
    "<p><b>5 €</b>a <a href='https://x.org/'><b>b:</b></a>c</p>",
  ])("shows no asterisks where a format ends next to a letter: %s", (html) => {
    const shown = document.createElement("div");
    shown.innerHTML = renderMarkdown(htmlToMarkdown(html)!);
    const source = document.createElement("div");
    source.innerHTML = html;
    expect(shown.textContent).toBe(source.textContent);
    expect(shown.querySelector("strong, em, s, a")).not.toBeNull();
  });

  it("has a place for each picture that it contains, and counts those that cannot be read", async () => {
    const png = "data:image/png;base64,iVBORw==";
    const html = `<p>a\uFFFC</p><p><img src="${png}" alt="A tree"></p><table><tr><td><img src="${png}"><td>b<tr><td>c<td>d</table>
      <p><img src="https://x.org/a.png"><img src="file:///C:/a.png"><img src="data:image/png;base64,*"><img></p>`;
    const pictures = new PastedPictures();
    const { text, pictures: placed } = pictures.placed(htmlToMarkdown(html, pictures)!);
    expect(text).toBe("a\n\n\n\n|    | b   |\n| --- | --- |\n| c   | d   |\n\n![](https://x.org/a.png)");
    expect(placed.map(({ at, alt }) => [at, alt])).toEqual([
      [3, "A tree"],
      [7, ""],
    ]);
    expect(pictures.lost).toEqual([4, 5]);
    const { file } = placed[0]!;
    expect([file.type, file.name, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
      "image/png",
      "Image 1",
      [0x89, 0x50, 0x4e, 0x47],
    ]);
  });

  it("keeps the address of a picture in a document of Google, and counts it, since it ends", () => {
    const addresses = [
      "https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=a",
      "https://blogger.googleusercontent.com/img/a",
      "https://docs.google.com/drawings/d/a/image",
    ];
    const pictures = new PastedPictures();
    const markdown = htmlToMarkdown(addresses.map((address) => `<img src="${address}">`).join("<p>"), pictures);
    expect(markdown).toBe(addresses.map((address) => `![](${address})`).join("\n\n"));
    expect([pictures.atGoogle, pictures.lost]).toEqual([[1, 3], []]);
  });

  it("takes the pictures of Word from its RTF, if it has as many of them", async () => {
    const [png, jpeg] = ["89504e47", "FFD8\nFFE0"];
    const inRtf = (kind: string, hex: string) =>
      String.raw`{\*\shppict{\pict{\*\picprop{\sp{\sn a}{\sv 1}}}\picw9${kind}\bliptag-12{\*\blipuid 0a1b}${`\n${hex}`}}}{\nonshppict{\pict\wmetafile8 0100}}`;
    const html = `<p>a<img src="file:///C:/1.png" alt="One"></p><p><img src="file:///C:/2.jpg"></p>`;
    const rtf = String.raw`{\rtf1 a\par ${inRtf("\\pngblip", png)} ${inRtf("\\jpegblip", jpeg)}}`;
    const pictures = new PastedPictures(rtf);
    const placed = pictures.placed(htmlToMarkdown(html, pictures)!);
    expect(placed).toMatchObject({ text: "a\n\n", pictures: [{ at: 1, alt: "One" }, { at: 3 }] });
    const bytes = placed.pictures.map(async ({ file }) => [file.type, ...new Uint8Array(await file.arrayBuffer())]);
    expect(await Promise.all(bytes)).toEqual([
      ["image/png", 0x89, 0x50, 0x4e, 0x47],
      ["image/jpeg", 0xff, 0xd8, 0xff, 0xe0],
    ]);
    expect(pictures.lost).toEqual([]);
    const others = new PastedPictures(rtf);
    expect(htmlToMarkdown(`${html}<img src="file:///C:/3.png"><b>b</b>`, others)).toBe("a\n\n**b**");
    expect([others.embedded.length, others.lost]).toEqual([0, [1, 2, 3]]);
  });

  it("drops scripts, styles, data and addresses that run, and keeps the words", () => {
    const hostile = `<p>a<script>alert(1)</script><style>b{}</style><a href="javascript:alert(1)">c</a> <a href=" java&#10;script:alert(1)">d</a>
      <a href="data:text/html,x">e</a> <a href="//evil.example">f</a> <img src="data:image/png;base64,AA" alt=g><img src="http://x.org/a.png">
      <img src=x onerror=alert(1)><svg onload=alert(1)><a href="x">h</a></svg><iframe srcdoc="i"></iframe><b onclick=alert(1)>j</b>&lt;script&gt;</p>`;
    expect(htmlToMarkdown(hostile)!.replace(/\s+/g, " ")).toBe("ac d e f **j**<script>");
  });
});
