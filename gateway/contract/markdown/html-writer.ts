import { isAllowedImage, isAllowedLink } from "./allowed-urls.ts";
import { deepest, type Token } from "./parse-markdown.ts";
import { wordsOf } from "./plain-text.ts";

type Attributes = Record<string, string | number | undefined>;

const previewSize = /\/-\/preview\/([1-9]\d{0,4})x([1-9]\d{0,4})\/$/;

/** Like cmark, limits the output of definitions: a short text can use one thousands of times. */
const maxAddressChars = 100_000;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeMarkup(String(value))}"`))
    .join("");

const titleOf = (token: Token): string | undefined => token.attrGet("title") || undefined;

/** Does not recurse, so that nested input cannot exhaust the stack. */
export class HtmlWriter {
  html = "";
  readonly #linkTarget: string | undefined;
  readonly #open: string[] = [];
  #addressChars = 0;

  constructor(linkTarget?: string) {
    this.#linkTarget = linkTarget;
  }

  get depth(): number {
    return this.#open.length;
  }

  open(tag: string, attributes: Attributes = {}): void {
    const written = this.depth <= deepest ? tag : "";
    this.#open.push(written);
    if (written) this.html += `<${written}${attributesOf(attributes)}>`;
  }

  close(): void {
    const tag = this.#open.pop();
    if (tag) this.html += `</${tag}>`;
  }

  codeBlock(content: string, attributes: Attributes = {}): void {
    this.html += `<pre tabindex="0"${attributesOf(attributes)}><code>${escapeMarkup(content.replace(/\n$/, ""))}</code></pre>`;
  }

  rule(attributes: Attributes = {}): void {
    this.html += `<hr${attributesOf(attributes)}/>`;
  }

  inline(tokens: Token[]): void {
    for (const [at, token] of tokens.entries()) this.#inlineToken(token, tokens[at + 1]);
  }

  #inlineToken(token: Token, next: Token | undefined): void {
    switch (token.type) {
      case "text":
        this.html += escapeMarkup(token.content);
        break;
      case "softbreak":
        this.html += "\n";
        break;
      case "hardbreak":
        this.html += "<br/>";
        break;
      case "code_inline":
        this.html += `<code>${escapeMarkup(token.content)}</code>`;
        break;
      case "image":
        this.#image(token);
        break;
      case "link_open":
        this.#openLink(token, next?.type === "link_close");
        break;
      default:
        if (token.nesting > 0) this.open(token.tag);
        else this.close();
    }
  }

  #addressOf(token: Token, attribute: "href" | "src"): string {
    const url = token.attrGet(attribute) ?? "";
    this.#addressChars += url.length + (titleOf(token)?.length ?? 0);
    return this.#addressChars <= maxAddressChars ? url : "";
  }

  #openLink(token: Token, isEmpty: boolean): void {
    const href = this.#addressOf(token, "href");
    const tag = isAllowedLink(href) ? "a" : "";
    this.open(tag, { href, title: titleOf(token), rel: "noopener", target: this.#linkTarget });
    if (isEmpty) this.html += escapeMarkup(href);
  }

  #image(token: Token): void {
    const src = this.#addressOf(token, "src");
    const alt = wordsOf(token.children ?? []);
    if (!isAllowedImage(src)) {
      this.html += escapeMarkup(alt || src);
      return;
    }
    // With a known size the page does not move when the picture loads.
    const [, width, height] = previewSize.exec(src) ?? [];
    const attributes = { src, alt, title: titleOf(token), width, height, loading: "lazy", decoding: "async" };
    this.html += `<img${attributesOf(attributes)}/>`;
  }
}
