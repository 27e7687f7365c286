import { InMemoryCache } from "@apollo/client";
import { print, type DocumentNode } from "graphql";
import { matchPath } from "react-router-dom";
import type { PageAnswers, PageQuery } from "../../../../gateway/contract/site.ts";
import {
  BlogPostDocument,
  BlogPostsDocument,
  FaqsDocument,
  NextBlogPostDocument,
  SettingsDocument,
} from "../../api/generated.ts";
import type { PageData } from "../../api/page-data.ts";
import { homeFaq } from "../../content/home.ts";
import { paths } from "../../paths.ts";

const firstFaqs = { limit: homeFaq.limit };

const documentsByPath: [path: string, document: DocumentNode, fixed?: Record<string, unknown>][] = [
  [paths.home, FaqsDocument, firstFaqs],
  [paths.homeAlias, FaqsDocument, firstFaqs],
  [paths.faq, FaqsDocument],
  [paths.blog, BlogPostsDocument],
  [paths.blogPost(":_id"), BlogPostDocument],
  [paths.blogPost(":_id"), NextBlogPostDocument],
  [paths.reset, SettingsDocument],
];

const nameOf = (document: DocumentNode) => {
  const [operation] = document.definitions;
  if (operation?.kind !== "OperationDefinition" || !operation.name) throw new Error("A page's query needs a name.");
  return operation.name.value;
};

const queriesByPath = documentsByPath.map(([path, plain, fixed]) => {
  const document = new InMemoryCache().transformDocument(plain);
  return { path, fixed, name: nameOf(document), document, query: print(document) };
});

function wanted(pathname: string) {
  return queriesByPath.flatMap(({ path, fixed, ...query }) => {
    const match = matchPath(path, pathname);
    return match ? [{ ...query, variables: { ...match.params, ...fixed } }] : [];
  });
}

export const pageQueries = (pathname: string): PageQuery[] =>
  wanted(pathname).map(({ name, query, variables }) => ({ name, query, variables }));

export function pageDataOf(pathname: string, answers: PageAnswers): PageData {
  // The cache is read once.
  const cache = new InMemoryCache({ resultCaching: false });
  for (const { name, document, variables } of wanted(pathname)) {
    const data = answers[name];
    if (data) cache.writeQuery({ query: document, variables, data });
  }
  return cache.extract();
}
