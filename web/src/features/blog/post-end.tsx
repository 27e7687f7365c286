import { Link } from "react-router-dom";
import type { NextBlogPostQuery } from "../../api/generated.ts";
import { brand } from "../../content/brand.ts";
import { postTexts } from "../../content/post.ts";
import { paths } from "../../paths.ts";

interface PostEndProps {
  next?: NextBlogPostQuery["nextBlogPost"] | undefined;
}

export function PostEnd({ next }: PostEndProps) {
  return (
    <nav
      lang={brand.locale}
      aria-label={postTexts.more}
      className="no-print mt-12 flex max-w-measure flex-col gap-6 border-t border-rule pt-6"
    >
      {next && (
        <p>
          <span className="block text-small text-muted">{postTexts.next}</span>
          <Link
            to={paths.blogPost(next._id)}
            state={{ listed: next }}
            lang={next.lang || undefined}
            dir="auto"
            className="block text-card underline-offset-4 hover:underline"
          >
            {next.title}
          </Link>
        </p>
      )}
      <p>
        <Link to={paths.blog} className="link">
          {postTexts.back}
        </Link>
      </p>
    </nav>
  );
}
