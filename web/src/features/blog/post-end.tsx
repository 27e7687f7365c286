import { Link } from "react-router-dom";
import { brand } from "../../content/brand.ts";
import { postTexts } from "../../content/post.ts";
import { paths } from "../../paths.ts";

/** At the end of a post: where to read on. */
export function PostEnd() {
  return (
    <nav
      lang={brand.locale}
      aria-label={postTexts.more}
      className="no-print mt-12 max-w-measure border-t border-rule pt-6"
    >
      <Link to={paths.blog} className="link">
        {postTexts.back}
      </Link>
    </nav>
  );
}
