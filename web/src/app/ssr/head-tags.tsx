import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "../../content/brand.ts";
import { themeColor } from "../../ui/theme-color.ts";
import type { DocumentHead } from "./document-head.ts";

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
