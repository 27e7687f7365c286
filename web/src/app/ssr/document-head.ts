import type { PageAnswers } from "../../../../gateway/contract/site.ts";
import { brand } from "../../content/brand.ts";
import { descriptions, siteDescription } from "../../content/descriptions.ts";
import { pages, pageTitle, titled, type PageTexts } from "../../content/pages.ts";
import type { BlogPostQuery } from "../../api/generated.ts";
import { missingId } from "../../api/page-data.ts";
import { paths } from "../../paths.ts";

export interface DocumentHead {
  title: string;
  ownTitle: string;
  description: string;
  canonical: string;
  image: string;
  type: "website" | "article";
  isHidden: boolean;
  isMissing: boolean;
}

const sharedImage = "/og.png";

const postIn = (answers: PageAnswers) => (answers["BlogPost"] as BlogPostQuery | null)?.blogPost;

/** All missing posts share one document. */
export const missingPath = (answers: PageAnswers): string | null =>
  answers["BlogPost"] && !postIn(answers) ? paths.blogPost(missingId) : null;

export function documentHead(pathname: string, texts: PageTexts, answers: PageAnswers): DocumentHead {
  const head: DocumentHead = {
    title: pageTitle(texts),
    ownTitle: texts.title,
    description: descriptions.get(texts) ?? siteDescription,
    canonical: pathname === paths.homeAlias ? paths.home : pathname,
    image: sharedImage,
    type: "website",
    isHidden: texts === pages.preview || texts === pages.reset,
    isMissing: false,
  };
  if (!("BlogPost" in answers)) return head;
  const post = postIn(answers);
  if (!post) return { ...head, isHidden: true, isMissing: true };
  return {
    ...head,
    title: titled(post.title),
    ownTitle: post.title,
    description: post.excerpt,
    image: post.image || sharedImage,
    type: "article",
  };
}

export const shellHead = (title = ""): DocumentHead => ({
  title: titled(title),
  ownTitle: title || brand.name,
  description: siteDescription,
  canonical: paths.home,
  image: sharedImage,
  type: "website",
  isHidden: true,
  isMissing: false,
});
