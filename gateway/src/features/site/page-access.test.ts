import { afterAll, beforeAll, expect, it } from "vitest";
import { access } from "../../access.ts";
import { authorizeWith } from "../../platform/auth/authorize.ts";
import { ResponseCache } from "../../platform/cache/response-cache.ts";
import { schemaOf } from "../../platform/feature.ts";
import { operationsOver } from "../../platform/graphql/run-operation.ts";
import { signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { PageRenderer } from "./page-renderer.ts";
import type { Site } from "../../platform/site/site-bundle.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await signIn(gateway);
});
afterAll(() => gateway.stop());

/** A renderer of one page with the answers to this query as its text. */
async function rendererOf(query: string) {
  const { features } = await import("../../features.ts");
  const schema = await schemaOf(features);
  const site = {
    pageQueries: () => [{ name: "data", query }],
    missingPath: () => null,
    render: async (_path: string, answers: object) => ({ html: JSON.stringify(answers), status: 200 }),
  } as unknown as Site;
  return new PageRenderer({
    ...{ site, origin: gateway.url, schema, cache: new ResponseCache(() => Number.NaN), context: {} as never },
    ...operationsOver(schema, authorizeWith(access)),
  });
}

it("H§1 a page whose document asks for what visitors may not read is refused, and one that does not is rendered", async () => {
  const users = await rendererOf("{ users { _id email } }");
  await expect(users.render("/about")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  const hidden = await rendererOf("{ me { _id deletedAt } }");
  await expect(hidden.render("/about")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  const page = await (await rendererOf("{ faqs { title } }")).render("/about");
  expect(JSON.parse(page!.text)).toMatchObject({ data: { faqs: expect.any(Array) } });
});
