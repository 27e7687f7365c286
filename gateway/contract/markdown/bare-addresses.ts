import type MarkdownIt from "markdown-it";

/** Between two letters these are part of a word, as in “L’Avare”. */
const joiners = "[\\u2010-\\u2015’·・׳״]";

/** linkify-it knows only the punctuation of ASCII as the end of a path, and only `"` and `(` before an e-mail address. */
function endBeforePunctuation(linkify: MarkdownIt["linkify"]): void {
  // The types know only the compiled ones.
  const re = linkify.re as unknown as Record<string, string>;
  const end = `(?![\\0-\\x7f]|${joiners}${re.src_pseudo_letter})(?:${re.src_P})`;
  for (const name of ["src_path", "tpl_email_fuzzy"])
    re[name] = re[name]!.replaceAll(re.src_ZCc!, () => `${re.src_ZCc}|${end}`);
}

export function linkOnlyClearAddresses(linkify: MarkdownIt["linkify"]): void {
  linkify.onCompile = () => endBeforePunctuation(linkify);
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
