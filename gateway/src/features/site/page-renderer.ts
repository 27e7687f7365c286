import { parse, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { rootFields } from "../../platform/auth/authorize.ts";
import { always, readsOf, type ResponseCache, type Validity } from "../../platform/cache/response-cache.ts";
import { completeLists } from "../../platform/graphql/long-lists.ts";
import type { ExecuteDocument } from "../../platform/graphql/run-operation.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { publicError } from "../../platform/errors/public-errors.ts";
import type { FormAnswer, PageAnswers, PageQuery, Site } from "../../platform/site/site-bundle.ts";

export interface Page {
  status: 200 | 404 | 503;
  text: string;
  validity: Validity;
  sharedPath?: string;
}

interface Sources {
  site: Site;
  origin: string;
  schema: GraphQLSchema;
  executeDocument: ExecuteDocument;
  cache: ResponseCache;
  context: Pick<RequestContext, "outbox" | "renderedPosts">;
}

const isOurs = (error: unknown) => !["NOT_FOUND", "BAD_USER_INPUT"].includes(publicError(error)?.code ?? "");

export class PageRenderer {
  readonly #sources: Sources;
  readonly #parsed = new Map<string, DocumentNode>();
  readonly #missing = new Map<string, Page>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async render(pathname: string): Promise<Page | null> {
    const { site, cache } = this.#sources;
    const queries = await site.pageQueries(pathname);
    const validity = await cache.validity(this.#collectionsOf(queries));
    // After a write, many visitors would have the page rendered at the same time.
    return cache.once(pathname, validity, async () => {
      const { answers, isAway } = await this.#ask(queries);
      const sharedPath = isAway ? null : site.missingPath(answers);
      if (sharedPath) return this.#renderMissing(sharedPath, answers);
      const page = await this.#renderAnswers(pathname, answers, validity);
      return page && isAway ? { ...page, status: 503 } : page;
    });
  }

  async renderForm(pathname: string, form: FormAnswer, isReady: boolean): Promise<string> {
    const { site, origin } = this.#sources;
    const { answers } = isReady ? await this.#ask(await site.pageQueries(pathname)) : { answers: {} };
    const rendered = await site.render(pathname, answers, origin, form);
    return rendered!.html;
  }

  async #ask(queries: PageQuery[]) {
    const answers: PageAnswers = {};
    let isAway = false;
    for (const { name, query, variables } of queries) {
      const { data, errors } = await this.#execute(query, variables);
      const isLost = errors.some(isOurs);
      answers[name] = isLost ? null : (data ?? null);
      isAway ||= isLost;
    }
    return { answers, isAway };
  }

  /** Rows of long lists come in chunks, so that other callers do not wait. */
  async #execute(query: string, variables: Record<string, unknown>) {
    const context = { ...this.#sources.context, viewer: null, longLists: [] };
    const { data, errors = [] } = await this.#sources.executeDocument(this.#parse(query), { variables, context });
    const failures = await completeLists(data, context, variables).then(
      () => [],
      (error: unknown) => [error],
    );
    return { data, errors: [...errors, ...failures] };
  }

  async #renderMissing(sharedPath: string, answers: PageAnswers): Promise<Page | null> {
    const known = this.#missing.get(sharedPath);
    if (known) return known;
    const page = await this.#renderAnswers(sharedPath, answers, always);
    const shared = page && { ...page, sharedPath };
    if (shared) this.#missing.set(sharedPath, shared);
    return shared;
  }

  async #renderAnswers(pathname: string, answers: PageAnswers, validity: Validity): Promise<Page | null> {
    const { site, origin } = this.#sources;
    const rendered = await site.render(pathname, answers, origin);
    return rendered && { text: rendered.html, validity, status: rendered.status };
  }

  #collectionsOf(queries: PageQuery[]): string[] {
    return queries.flatMap(({ query }) => {
      const document = this.#parse(query);
      const [operation] = document.definitions as [OperationDefinitionNode];
      return readsOf(this.#sources.schema, rootFields(document, operation)) ?? [];
    });
  }

  #parse(query: string): DocumentNode {
    const document = this.#parsed.get(query) ?? parse(query);
    this.#parsed.set(query, document);
    return document;
  }
}
