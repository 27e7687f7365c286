import type { Page } from "@playwright/test";

/** Runs in the page: puts every text into elements of its own, also each one that comes later. */
function wrapTexts(): void {
  const untranslated = "font, script, style, textarea, title, [translate=no], .notranslate";
  const wrapperOf = new WeakMap<Node, Element>();

  /** A text out of the page that React still writes to: nobody sees the new words, unless the old ones go. */
  const isShown = ({ target, oldValue }: MutationRecord) => {
    const wrapper = wrapperOf.get(target)!;
    const { data } = target as Text;
    if (data !== oldValue)
      setTimeout(() => wrapper.isConnected && console.error(`Not shown in place of "${oldValue}": "${data}"`), 50);
  };
  const written = new MutationObserver((changes) => changes.forEach(isShown));

  const wrap = (text: Text) => {
    if (!text.isConnected || !text.data.trim() || text.parentElement?.closest(untranslated)) return;
    const outer = document.createElement("font");
    outer.appendChild(document.createElement("font")).append(text.data);
    text.replaceWith(outer);
    wrapperOf.set(text, outer);
    written.observe(text, { characterData: true, characterDataOldValue: true });
  };

  const wrapAll = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    // The root of a walker is its current node before the first step.
    do if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    while (walker.nextNode());
    texts.forEach(wrap);
  };

  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(wrapAll);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Has a page changed as browsers do that translate it, but for the words, so that tests still find them. */
export const translated = (page: Page) => page.addInitScript(wrapTexts);
