import { graphql, parse, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { rootFields } from "../../platform/auth/authorize.ts";
import type { ResponseCache, Validity } from "../../platform/cache/response-cache.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { publicError } from "../../platform/errors/public-errors.ts";
import { readsOf } from "../../platform/cache/collections-read.ts";
import type { PageAnswers, Site } from "./site-bundle.ts";

export interface Page {
  status: 200 | 404 | 503;
  /** Its HTML. */
  text: string;
  validity: Validity;
}

interface Sources {
  site: Site;
  origin: string;
  schema: GraphQLSchema;
  cache: ResponseCache;
  /** What queries know of the gateway; nobody is signed in. */
  context: Pick<RequestContext, "outbox" | "renderedPosts">;
}

function collectionsOf(schema: GraphQLSchema, queries: { query: string }[]): string[] {
  return queries.flatMap(({ query }) => {
    const document = parse(query);
    return readsOf(schema, rootFields(document, document.definitions[0] as OperationDefinitionNode)) ?? [];
  });
}

/** Whether the error is temporary, and not a missing post. */
const isOurs = (error: unknown) => !["NOT_FOUND", "BAD_USER_INPUT"].includes(publicError(error)?.code ?? "");

/** Renders a page with what the store holds now. Null for an address that is no page. */
export async function renderPage(pathname: string, sources: Sources): Promise<Page | null> {
  const { site, origin, schema, cache, context: contextValue } = sources;
  const queries = site.pageQueries(pathname);
  const validity = await cache.validity(collectionsOf(schema, queries));
  // After a write all who look at a page would have it rendered at the same time.
  return cache.once(pathname, validity, async () => {
    const answers: PageAnswers = {};
    let isAway = false;
    for (const { name, query, variables } of queries) {
      const { data, errors } = await graphql({ schema, source: query, variableValues: variables, contextValue });
      const isLost = errors?.some(isOurs) ?? false;
      // That there is no such record is an answer too: { record: null }.
      answers[name] = isLost ? null : (data ?? null);
      isAway ||= isLost;
    }
    const rendered = await site.render(pathname, answers, origin);
    return rendered && { text: rendered.html, validity, status: isAway ? 503 : rendered.status };
  });
}
