import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { signIn } from "../../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

it("H18 a search that is too long is refused before it is folded, in every table", async () => {
  const search = "é".repeat(201);
  const normalize = vi.spyOn(String.prototype, "normalize");
  for (const table of ["faqTable", "blogPostTable", "userTable", "contactTable", "activityTable"]) {
    const document = `query ($search: String!) { ${table}(query: { search: $search }) { total } }`;
    const { errors } = (await gateway.query(document, { search }, admin)).body;
    expect(errors[0], table).toMatchObject({
      message: "search must be at most 200 characters",
      extensions: { code: "BAD_USER_INPUT" },
    });
  }
  expect(normalize.mock.contexts).not.toContainEqual(search);
  normalize.mockRestore();
});
