import { renderToStaticMarkup } from "react-dom/server";
import type { PageAnswers } from "../../../../gateway/contract/site.ts";
import { brand } from "../../content/brand.ts";
import { descriptions, siteDescription } from "../../content/server-rendering.ts";
import { pages, pageTitle, titled, type PageTexts } from "../../content/pages.ts";
import type { BlogPostQuery } from "../../api/generated.ts";
import { missingId } from "../../api/page-data.ts";
import { paths } from "../../paths.ts";
import { themeColor } from "../../ui/theme-color.ts";

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

/** Safe inside a script element: nothing in it closes the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

export function headTags(head: DocumentHead, structured: object | null, origin: string): string {
  const canonical = new URL(head.canonical, origin).href;
  const image = new URL(head.image, origin).href;
  return renderToStaticMarkup(
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      <meta name="theme-color" content={themeColor} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={head.type} />
      <meta property="og:title" content={head.ownTitle} />
      {head.description && <meta property="og:description" content={head.description} />}
      {!head.isHidden && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
      <link rel="icon" href="/icon-512.png" type="image/png" sizes="512x512" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="alternate" type="application/atom+xml" title={brand.name} href="/feed.xml" />
      {structured && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(structured) }} />}
    </>,
  );
}
