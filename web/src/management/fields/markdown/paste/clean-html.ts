import { maxPastedLength } from "../../../../../../gateway/contract/limits.ts";
import { isAllowedImage, isAllowedLink } from "../../../../../../gateway/contract/markdown/allowed-urls.ts";
import { cleanTables } from "./clean-tables.ts";
import { cleanRaised, cleanStyles } from "./clean-styles.ts";
import { withoutPlaceholders, type PastedPictures } from "./pasted-pictures.ts";
import { characterNextTo, flatten, isBlock, rename, replaceAll, styleOf, unwrap, type Side } from "./elements.ts";
import { cleanCheckBoxes, cleanLists } from "./clean-lists.ts";

/** Five times the characters of a body, since HTML is longer than its text. */
const maxElements = 5_000;
const maxNestedTables = 50;

/** In plain text Word has no empty line between paragraphs. */
const formats = "h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, code, a, img, strong, em, s, hr, br, p ~ p";
const dropped =
  "head, script, style, link, meta, title, template, noscript, iframe, object, embed, svg, math, canvas, audio, video, input, select, textarea, button, [hidden]";

/** The Content-Security-Policy forbids styles, and browsers report each one even if nothing is rendered. */
const withoutStyles = (html: string) =>
  html.replace(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, "$1data-style").replace(/<(\/?)style\b/gi, "<$1textarea");

const isHidden = (element: Element) =>
  styleOf(element, "display") === "none" ||
  [styleOf(element, "mso-hide"), styleOf(element, "mso-list")].some((value) => /^(all|ignore)/i.test(value));

const googleHost = /^(www\.)?google(\.[a-z]{2,3}){1,2}$/;

/** Google Docs leads links through a page of Google. */
function skipRedirect(link: Element): void {
  const address = link.getAttribute("href") ?? "";
  if (!URL.canParse(address)) return;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!googleHost.test(hostname) || pathname !== "/url") return;
  const target = searchParams.get("q") ?? searchParams.get("url") ?? "";
  if (URL.canParse(target)) link.setAttribute("href", target);
}

function addressOf(element: Element, attribute: "href" | "src"): string {
  try {
    const { href, protocol } = new URL(element.getAttribute(attribute)!);
    return ["https:", "http:", "mailto:"].includes(protocol) ? href : "";
  } catch {
    return "";
  }
}

function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a")) {
    flatten(link);
    skipRedirect(link);
    const href = addressOf(link, "href");
    if (!isAllowedLink(href) || !(link.textContent.trim() || link.querySelector("img"))) unwrap(link);
    else if (link.textContent !== link.getAttribute("href")) link.setAttribute("href", href);
  }
}

function cleanPictures(body: HTMLElement, pictures?: PastedPictures): void {
  const all = [...body.querySelectorAll("img")];
  const others = all.filter((image) => {
    const src = addressOf(image, "src");
    const isKept = src.startsWith("https:") && isAllowedImage(src);
    if (isKept) image.setAttribute("src", src);
    return !isKept;
  });
  pictures?.take(others, all);
  for (const image of others) image.remove();
}

function cleanCode(body: HTMLElement): void {
  replaceAll(body, "tt, samp, kbd", (element) => rename(element, "code"));
  for (const block of body.querySelectorAll("pre")) {
    for (const line of block.querySelectorAll("br")) line.replaceWith("\n");
    const code = block.ownerDocument.createElement("code");
    code.textContent = block.textContent;
    block.replaceChildren(code);
  }
}

function cleanBlocks(body: HTMLElement): void {
  replaceAll(body, "[role=heading][aria-level]", (element) => {
    const level = Number(element.getAttribute("aria-level"));
    return rename(element, `h${Math.min(Math.max(level, 1), 6)}`);
  });
  replaceAll(body, "p.MsoTitle", (element) => rename(element, "h1"));
  replaceAll(body, "p.MsoQuote, p.MsoIntenseQuote", (element) => rename(element, "blockquote"));
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    flatten(heading);
    heading.querySelectorAll("strong").forEach(unwrap);
  }
  for (const line of body.querySelectorAll("br"))
    if (!line.nextSibling || [line.previousSibling, line.nextSibling].some(isBlock)) line.remove();
}

/** A code editor copies colours; its plain text may be Markdown. */
const isFromCodeEditor = ({ children: [only, second] }: HTMLElement) =>
  only !== undefined && !second && only.localName === "div" && styleOf(only, "white-space") === "pre";

const isWord = (character: string) => /[^\s\p{P}\p{S}]/u.test(character);
const punctuation = { start: /^[\p{P}\p{S}]+/u, end: /[\p{P}\p{S}]+$/u };

function leafOf(element: Element, side: Side): Node {
  let leaf: Node = element;
  for (;;) {
    const next = side === "start" ? leaf.firstChild : leaf.lastChild;
    if (!next || (leaf instanceof Element && leaf.matches("a, code"))) return leaf;
    leaf = next;
  }
}

function moveOut(element: Element, side: Side): void {
  if (!isWord(characterNextTo(element, side))) return;
  const leaf = leafOf(element, side);
  if (!(leaf instanceof Text)) return unwrap(element);
  const [moved] = punctuation[side].exec(leaf.data) ?? [];
  if (!moved) return;
  leaf.data = leaf.data.replace(punctuation[side], "");
  if (side === "start") element.before(moved);
  else element.after(moved);
}

/** CommonMark shows the asterisks of `**a:**b`; those of `**a**:b` make bold. */
function cleanEdges(body: Element): void {
  replaceAll(body, "strong, em, s", (element) => {
    for (const side of ["start", "end"] as const) moveOut(element, side);
    if (!element.textContent.trim() && !element.querySelector("img")) unwrap(element);
  });
}

/** Safe for untrusted HTML: loads and runs nothing; throws RangeError if it is too large. */
export function cleanHtml(html: string, pictures?: PastedPictures): HTMLElement | null {
  const { body } = new DOMParser().parseFromString(withoutStyles(withoutPlaceholders(html)), "text/html");
  cleanCheckBoxes(body);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  if (isFromCodeEditor(body)) return null;
  const elements = body.querySelectorAll("*");
  const isTooLong = body.textContent.length > maxPastedLength || elements.length > maxElements;
  if (isTooLong || body.querySelectorAll("table table").length > maxNestedTables) throw new RangeError("Too long");
  cleanLists(body);
  for (const element of elements) if (isHidden(element)) element.remove();
  cleanStyles(body);
  const isRaised = cleanRaised(body);
  cleanCode(body);
  cleanLinks(body);
  cleanPictures(body, pictures);
  cleanTables(body);
  cleanBlocks(body);
  body.normalize();
  cleanEdges(body);
  return isRaised || pictures?.embedded.length || body.querySelector(formats) ? body : null;
}
