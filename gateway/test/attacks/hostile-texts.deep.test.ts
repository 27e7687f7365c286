import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "../harness/factories.ts";
import { addHostile, madeByPayloads, payloads } from "../harness/hostile-texts.ts";
import { parseMarkup } from "../harness/http/parse-markup.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ FIRST_ACCOUNT_IS_ADMIN: "true" });
  const { token } = await signIn(gateway);
  for (const list of ["/api/faq", "/api/blog"] as const) await addHostile(gateway.url, list, token);
});
afterAll(() => gateway.stop());

it("H20 lists show every payload as text, in the HTML and after its script (false)", async () => {
  for (const path of ["/blog", "/faq", "/"]) {
    const page = parseMarkup((await gateway.get(path)).body as string, "text/html");
    const text = page.querySelector("main")!.textContent;
    if (path !== "/") for (const each of payloads) expect(text, path).toContain(each);
    const made = [...page.querySelectorAll(madeByPayloads)].map(({ outerHTML }) => outerHTML);
    expect(made, path).toEqual([]);
  }
});
