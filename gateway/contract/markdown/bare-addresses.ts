import type MarkdownIt from "markdown-it";

/** Between two letters these are part of a word, as in “L’Avare”. */
const joiners = "[\\u2010-\\u2015\\u05be’·・׳״]";

/** linkify-it knows only the punctuation of ASCII as the end of a path, and only `"` and `(` before an e-mail address. */
function endBeforePunctuation(linkify: MarkdownIt["linkify"]): void {
  // The types know only the compiled ones.
  const re = linkify.re as unknown as Record<string, string>;
  const end = `(?![\\0-\\x7f]|${joiners}${re.src_pseudo_letter})(?:${re.src_P})`;
  for (const name of ["src_path", "tpl_email_fuzzy"])
    re[name] = re[name]!.replaceAll(re.src_ZCc!, () => `${re.src_ZCc}|${end}`);
}

export function linkOnlyClearAddresses(linkify: MarkdownIt["linkify"]): void {
  let address: RegExp;
  linkify.onCompile = () => {
    endBeforePunctuation(linkify);
    const { src_host_port_strict: host, src_path: path } = linkify.re as unknown as Record<string, string>;
    address = new RegExp(`${host}${path}`, "iy");
  };
  linkify.set({ fuzzyLink: false });
  linkify.add("//", null).add("ftp:", null);
  linkify.add("www.", {
    validate: (text, start) => {
      address.lastIndex = start;
      return address.exec(text)?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
}
