// Translators replace text nodes that React still removes and changes: https://github.com/facebook/react/issues/11538.

const replacements = new WeakMap<Node, Element>();
const known = new WeakSet<Node>();

const isNew = (node: Node | null): node is Element => node?.nodeName === "FONT" && !known.has(node);

function standInFor(text: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const standIn = [...addedNodes, previousSibling, nextSibling].find(isNew);
  if (!standIn) return;
  known.add(standIn);
  replacements.set(text, standIn);
  observer.observe(text, { characterData: true });
}

function restore(text: Node): void {
  const standIn = replacements.get(text);
  if (!standIn || (text.isConnected && standIn.contains(text))) return;
  replacements.delete(text);
  if (text.isConnected) standIn.remove();
  else standIn.replaceWith(text);
}

function follow(records: MutationRecord[]): void {
  for (const record of records) {
    if (record.type === "characterData") restore(record.target);
    record.addedNodes.forEach(restore);
    for (const node of record.removedNodes) if (node instanceof Text) standInFor(node, record);
  }
}

const observer = new MutationObserver(follow);

function shownIn(parent: Node, child: Node): Node {
  if (child.parentNode === parent) return child;
  follow(observer.takeRecords());
  const standIn = replacements.get(child);
  return standIn?.parentNode === parent ? standIn : child;
}

const { insertBefore, removeChild } = Node.prototype;
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  removeChild.call(this, shownIn(this, child));
  return child;
};
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
  insertBefore.call(this, node, before && shownIn(this, before));
  return node;
};
observer.observe(document, { subtree: true, childList: true });

export {};
