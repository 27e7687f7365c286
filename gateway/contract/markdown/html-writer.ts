import { isAllowedImage, isAllowedLink } from "./allowed-urls.ts";
import { deepest, type Token } from "./parse-markdown.ts";
import { wordsOf } from "./plain-text.ts";

type Attributes = Record<string, string | number | undefined>;

const previewSize = /\/-\/preview\/([1-9]\d{0,4})x([1-9]\d{0,4})\/$/;

/** An address that is defined once can be linked thousands of times. As cmark does, no more characters of addresses are written. */
const maxAddressChars = 100_000;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML and XML, within elements and quoted attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeMarkup(String(value))}"`))
    .join("");

/** Writes HTML from tokens one after the other, without recursion. */
export class HtmlWriter {
  html = "";
  readonly #linkTarget: string | undefined;
  /** The tags of the open elements; empty for those without tags. */
  readonly #open: string[] = [];
  #addressChars = 0;

  constructor(linkTarget?: string) {
    this.#linkTarget = linkTarget;
  }

  get depth(): number {
    return this.#open.length;
  }

  /** Without a tag, or where it is too deep, only the content of the element is written. */
  open(tag: string, attributes: Attributes = {}): void {
    const written = this.depth <= deepest ? tag : "";
    this.#open.push(written);
    if (written) this.html += `<${written}${attributesOf(attributes)}>`;
  }

  close(): void {
    const tag = this.#open.pop();
    if (tag) this.html += `</${tag}>`;
  }

  /** A code block, which can have the focus so that long lines are scrolled by keyboard. */
  codeBlock(content: string): void {
    this.html += `<pre tabindex="0"><code>${escapeMarkup(content.replace(/\n$/, ""))}</code></pre>`;
  }

  inline(tokens: Token[]): void {
    for (const token of tokens) this.#inlineToken(token);
  }

  #inlineToken(token: Token): void {
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
        this.#openLink(token);
        break;
      default:
        if (token.nesting > 0) this.open(token.tag);
        else this.close();
    }
  }

  /** The address of a token, unless it is of a kind that is not allowed. */
  #addressOf(token: Token, attribute: "href" | "src", isAllowed: (url: string) => boolean): string | null {
    const url = token.attrGet(attribute) ?? "";
    this.#addressChars += url.length;
    return this.#addressChars <= maxAddressChars && isAllowed(url) ? url : null;
  }

  #openLink(token: Token): void {
    const href = this.#addressOf(token, "href", isAllowedLink);
    if (href === null) this.open("");
    else this.open("a", { href, rel: "noopener", target: this.#linkTarget });
  }

  #image(token: Token): void {
    const src = this.#addressOf(token, "src", isAllowedImage);
    const alt = wordsOf(token.children ?? []);
    if (src === null) {
      this.html += escapeMarkup(alt);
      return;
    }
    // With its size the page keeps its place, so that nothing moves once it comes.
    const [, width, height] = previewSize.exec(src) ?? [];
    this.html += `<img${attributesOf({ src, alt, width, height, loading: "lazy", decoding: "async" })}/>`;
  }
}
