import type { OpenApiDocument } from "./openapi.ts";

export interface PageQuery {
  name: string;
  query: string;
  variables: Record<string, unknown>;
}

/** By operation name; null if the query failed. */
export type PageAnswers = Record<string, Record<string, unknown> | null>;

export type PageForm = "contact" | "register" | "scripted";

export interface FormAnswer {
  outcome: "done" | "refused" | "scripted";
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

export interface SiteBundle {
  brand: { name: string; description: string };
  /** Pages that the build renders and the site map lists; posts are not included. */
  publicPaths: string[];
  signedInPaths: string[];
  /** Pages for people with a link whose secret is after #: no cache and no search engine may keep them. */
  unlistedPaths: string[];
  patterns: string[];
  forms: Record<string, PageForm>;
  paths: { userAdmin: string; blogPost: (_id: string) => string };
  isSignedInPath: (pathname: string) => boolean;
  isUnlistedPath: (pathname: string) => boolean;
  reference: (document: OpenApiDocument, origin: string) => string;
  explorer: string;
  pageQueries: (pathname: string) => PageQuery[] | Promise<PageQuery[]>;
  /** The path of the document that all pages with a missing record share; null if no record is missing. */
  missingPath: (answers: PageAnswers) => string | null;
  /** Returns null for an address that no public route has; `origin` is the public address without a path. */
  render: (
    pathname: string,
    answers: PageAnswers,
    origin: string,
    form?: FormAnswer,
  ) => Promise<{ status: 200 | 404; html: string } | null>;
}
