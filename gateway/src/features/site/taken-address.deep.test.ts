import { afterAll, beforeAll, expect, it } from "vitest";
import { aSignUp } from "../../../test/harness/factories.ts";
import { parseMarkup } from "../../../test/harness/http/parse-markup.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

it("without scripts the same links are below the address, and no password has a button", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const account = aSignUp();
  expect((await gateway.post("/api/user/register", account)).status).toBe(201);
  const refused = await gateway.post("/register", String(new URLSearchParams(account)), { headers });
  expect(refused.status).toBe(409);
  const form = parseMarkup(refused.body as string, "text/html").querySelector("main form")!;
  const links = [...form.querySelectorAll("ul a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Login", "/login"],
    ["Reset the password", "/reset"],
  ]);
  expect(form.querySelectorAll("[type=password]")).toHaveLength(2);
  expect([...form.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Sign up"]);
});
