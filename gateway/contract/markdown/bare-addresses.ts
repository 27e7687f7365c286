import type MarkdownIt from "markdown-it";

export function linkOnlyClearAddresses(linkify: MarkdownIt["linkify"]): void {
  linkify.set({ fuzzyLink: false });
  linkify.add("//", null).add("ftp:", null);
  linkify.add("www.", {
    validate: (text, start, { re }) => {
      const rest = new RegExp(`^${re.src_host_port_strict}${re.src_path}`, "i");
      return rest.exec(text.slice(start))?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
}
