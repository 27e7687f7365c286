import { below, markdownTree } from "../../../ui/markdown/markdown-tree.ts";

/** How many pictures of a Markdown text have no words. */
export function undescribedPictures(text: string): number {
  if (!text.includes("![")) return 0;
  const pictures = [...below(markdownTree(text))].filter(
    (node) => node.type === "image" || node.type === "imageReference",
  );
  return pictures.filter((node) => !(node as { alt?: string | null }).alt?.trim()).length;
}
