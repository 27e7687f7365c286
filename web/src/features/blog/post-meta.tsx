import { brand } from "../../content/brand.ts";

const category = "Crypto";
const date = "20 Apr";

/** The same category and date for all posts, as specified. */
export function PostMeta() {
  return (
    <p lang={brand.locale} className="flex items-center gap-4 text-small text-muted">
      <span className="tag">{category}</span>
      <time dateTime="04-20">{date}</time>
    </p>
  );
}
