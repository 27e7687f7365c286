import { describe, expect, it } from "vitest";
import { docs, fromDocs, fromWord, word } from "../../../../../test/pasted-html.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

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

  it("drops scripts, styles, data and addresses that run, and keeps the words", () => {
    const hostile = `<p>a<script>alert(1)</script><style>b{}</style><a href="javascript:alert(1)">c</a> <a href=" java&#10;script:alert(1)">d</a>
      <a href="data:text/html,x">e</a> <a href="//evil.example">f</a> <img src="data:image/png;base64,AA" alt=g><img src="http://x.org/a.png">
      <img src=x onerror=alert(1)><svg onload=alert(1)><a href="x">h</a></svg><iframe srcdoc="i"></iframe><b onclick=alert(1)>j</b>&lt;script&gt;</p>`;
    expect(htmlToMarkdown(hostile)!.replace(/\s+/g, " ")).toBe("ac d e f **j**<script>");
  });
});
