// Characters that XML 1.0 cannot contain, not even escaped.
const invalid =
  /[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

const escaped = (text: string) =>
  text.replace(invalid, "\uFFFD").replace(/[&<>\r]/g, (character) => entities[character]!);

export function element(name: string, attributes: Record<string, string>, content: string | string[] = []): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`,
  );
  const inner = typeof content === "string" ? escaped(content) : content.join("");
  return inner ? `<${name}${written.join("")}>${inner}</${name}>` : `<${name}${written.join("")}/>`;
}

// xmlbuilder2 decodes entities in its texts, and so would write `&lt;` of a text as a tag.
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>${root}`;
