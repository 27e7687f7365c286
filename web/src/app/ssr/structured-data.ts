import type { PageAnswers } from "../../../../gateway/contract/site.ts";
import { brand } from "../../content/brand.ts";
import { siteDescription } from "../../content/server-rendering.ts";
import type { BlogPostQuery, BlogPostsQuery, FaqsQuery } from "../../api/generated.ts";
import { paths } from "../../paths.ts";
import type { DocumentHead } from "./document-head.tsx";

type Thing = Record<string, unknown>;
type Answers = Partial<FaqsQuery & BlogPostQuery & BlogPostsQuery>;

export function structuredData(head: DocumentHead, answers: PageAnswers, origin: string): Thing {
  const { faqs, blogPosts, blogPost } = Object.assign({}, ...Object.values(answers)) as Answers;
  const site = new URL(paths.home, origin).href;
  const publisher = { "@type": "Organization", "@id": `${site}#organization`, name: brand.name, url: site };
  const graph: Thing[] = [
    { ...publisher, description: siteDescription, logo: new URL("/apple-touch-icon.png", origin).href },
    { "@type": "WebSite", name: brand.name, url: site, inLanguage: brand.locale },
  ];
  if (faqs?.length) graph.push({ "@type": "FAQPage", mainEntity: faqs.map(questionOf) });
  if (blogPosts?.length) {
    const blogPost = blogPosts.map(({ _id, title }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: new URL(paths.blogPost(_id), origin).href,
    }));
    graph.push({ "@type": "Blog", name: head.title, blogPost });
  }
  if (blogPost) {
    graph.push({
      "@type": "BlogPosting",
      headline: blogPost.title,
      ...(blogPost.lang && { inLanguage: blogPost.lang }),
      ...(head.description && { description: head.description }),
      image: new URL(head.image, origin).href,
      mainEntityOfPage: new URL(head.canonical, origin).href,
      datePublished: blogPost.publishAt,
      // A scheduled post is first read when it appears, and not when it was written last.
      dateModified: [blogPost.publishAt ?? "", blogPost.updatedAt].sort().at(-1),
      author: publisher,
      publisher,
    });
  }
  return { "@context": "https://schema.org", "@graph": graph };
}

const questionOf = ({ title, body }: FaqsQuery["faqs"][number]): Thing => ({
  "@type": "Question",
  name: title,
  acceptedAnswer: { "@type": "Answer", text: body },
});
