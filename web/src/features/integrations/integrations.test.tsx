import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { scopes, webhookEvents } from "../../../../gateway/contract/kinds.ts";
import { clientFor } from "../../api/client.ts";
import { eventGroups, scopeGroups } from "../../content/admin/integrations.ts";
import { fakeGateway } from "../../../test/gateway.ts";
import { integrationLists, webhook } from "../../../test/integrations.ts";
import { show } from "../../../test/show.tsx";
import { IntegrationsAdminPage } from "./integrations-admin-page.tsx";
import { sentence } from "../../../test/sentence.ts";

const secret = "baobab_0123456789abcdefghijklmnopqrstuvwxyzABCDEF";
const key = {
  __typename: "ApiKey",
  _id: "k1",
  name: "Importer",
  prefix: "baobab_012345",
  scopes: ["faq:read", "faq:write", "blog:read"],
  expiresAt: null,
  lastUsedAt: null,
  maker: null,
};
const expired = { ...key, _id: "k2", name: "Old", expiresAt: "2020-02-29T08:00:00.000Z", maker: "Ada Lovelace" };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const escape = (dialog: HTMLElement) => void fireEvent.keyDown(dialog, { key: "Escape" });
const inTable = (name: string) => within(screen.getByRole("table", { name }));

beforeEach(() => void vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue());

it("offers every scope and every event of the gateway", () => {
  const offered = (groups: typeof eventGroups | typeof scopeGroups) =>
    groups.flatMap((group) => [
      ...("every" in group ? [group.every.value] : []),
      ...group.boxes.map(({ value }) => value),
    ]);
  expect(offered(scopeGroups).sort()).toEqual([...scopes].sort());
  expect(offered(eventGroups).sort()).toEqual([...webhookEvents].sort());
});

it("shows of each key its scopes, its expiry, its last use and its creator", async () => {
  fakeGateway(integrationLists([key, expired], []));
  show(<IntegrationsAdminPage />);
  await screen.findByRole("cell", { name: "Importer" });
  const [, first, second] = inTable("API keys").getAllByRole("row");
  expect(first!.textContent).toContain("baobab_012345…Questions: read, write · Posts: readNeverNot yetDeleted account");
  expect(second!.textContent).toContain("ExpiredNot yetAda Lovelace");
  expect(inTable("Webhooks").getByText(/^No webhooks yet/)).toBeTruthy();
  const links = ["API reference", "GraphQL explorer"].map((name) => screen.getByRole("link", { name }));
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/api/docs", "/graphql"]);
});

it("a new key's secret is shown once, to copy, and stays in no cache and no storage", async () => {
  const made = { __typename: "NewApiKey", secret, key: { __typename: "ApiKey", name: "Importer" } };
  const { calls } = fakeGateway({
    ApiKeyList: [{ data: { rows: [] } }, { data: { rows: [key] } }],
    WebhookList: { data: { rows: [] } },
    CreateApiKey: { data: { made } },
  });
  const { pageData } = show(<IntegrationsAdminPage />);
  await screen.findByText(/^No keys yet/);
  await press("Create API key");
  await userEvent.type(screen.getByLabelText("Name"), "Importer");
  await press("Save");
  await screen.findByText("Choose at least one scope");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Read questions" }));
  for (const name of ["Read questions", "Write questions", "Read users"])
    await userEvent.click(screen.getByRole("checkbox", { name }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Read users" }));
  await press("Save");

  const dialog = await screen.findByRole("dialog", { name: "The API key “Importer”" });
  expect(within(dialog).getByRole<HTMLTextAreaElement>("textbox").value).toBe(secret);
  escape(dialog);
  const question = screen.getByRole("alertdialog", { name: "Close without a copy?" });
  expect(
    within(question)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Go back", "Close"]);
  await press("Go back");
  await press("Copy");
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(secret);
  expect(within(dialog).getByRole("status").textContent).toBe("The secret is copied.");
  const kept = JSON.stringify([clientFor(pageData).extract(), { ...localStorage }, { ...sessionStorage }]);
  expect(kept).toContain("ROOT_QUERY");
  expect(kept).not.toContain(secret.slice(13));
  escape(dialog);
  expect(screen.queryByRole("dialog")).toBeNull();
  await screen.findByRole("cell", { name: "Importer" });
  expect(document.body.innerHTML).not.toContain(secret);
  const sent = calls.find(({ operationName }) => operationName === "CreateApiKey");
  expect(sent!.variables).toEqual({ input: { name: "Importer", scopes: ["faq:read", "faq:write"] } });
});

it("a browser that does not copy has the secret selected instead", async () => {
  vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new Error("denied"));
  const made = { __typename: "NewApiKey", secret };
  const { calls } = fakeGateway({ ...integrationLists([key], []), RotateApiKey: { data: { made } } });
  show(<IntegrationsAdminPage />);
  await screen.findByRole("cell", { name: "Importer" });
  await press("Rotate secret Importer");
  await userEvent.selectOptions(screen.getByLabelText("Old secret expires"), "In a day");
  await press("Rotate secret");
  await screen.findByRole("dialog", { name: "The API key “Importer”" });
  await press("Copy");
  await screen.findByText(/did not let it be copied/);
  await press("Done");
  expect(screen.queryByRole("dialog")).toBeNull();
  const sent = calls.find(({ operationName }) => operationName === "RotateApiKey");
  expect(sent!.variables).toEqual({ _id: "k1", overlapHours: 24 });
});

it("a key is revoked after a question, whose harmless answer comes first", async () => {
  const { calls } = fakeGateway({
    ...integrationLists([key], []),
    ApiKeyList: [{ data: { rows: [key] } }, { data: { rows: [] } }],
    RevokeApiKey: { data: { revoked: { __typename: "ApiKey", _id: "k1" } } },
  });
  show(<IntegrationsAdminPage />);
  await screen.findByRole("cell", { name: "Importer" });
  const wasRevoked = () => calls.some(({ operationName }) => operationName === "RevokeApiKey");
  await press("Revoke Importer");
  await press("Keep it");
  expect(wasRevoked()).toBe(false);
  await press("Revoke Importer");
  await press("Revoke");
  await screen.findByText(sentence("Importer revoked"));
  await screen.findByText(/^No keys yet/);
  expect(wasRevoked()).toBe(true);
});

it("a webhook's refused URL is reported at its field; all events of a kind replace its single events", async () => {
  const message = "hooks.example.org has a private address; WEBHOOK_PRIVATE_HOSTS names those that may";
  const { calls } = fakeGateway({
    ...integrationLists([], [webhook]),
    UpdateWebhook: [
      { errors: [{ message, extensions: { code: "BAD_USER_INPUT", fields: { url: message } } }] },
      { data: { saved: { __typename: "Webhook", url: webhook.url } } },
    ],
  });
  show(<IntegrationsAdminPage />);
  await screen.findByText("Questions: everything · Messages: added");
  expect(inTable("Webhooks").getByText("Off")).toBeTruthy();
  await press(`Edit ${webhook.url}`);
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect(box("Added questions").disabled && box("Added questions").checked).toBe(true);
  await userEvent.click(box("Everything messages"));
  await userEvent.click(screen.getByRole("switch", { name: "Deliver changes to it" }));
  await press("Save");
  const field = screen.getByLabelText("URL");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(document.getElementById(field.getAttribute("aria-describedby")!.split(" ")[0]!)!.textContent).toBe(message);
  await press("Save");
  await screen.findByText(`${webhook.url} saved`);
  const { variables } = calls.findLast(({ operationName }) => operationName === "UpdateWebhook")!;
  expect(variables).toEqual({ _id: "w1", input: { url: webhook.url, events: ["faq.*", "contact.*"], isActive: true } });
  expect(console.error).toHaveBeenCalledWith("Failed to update webhook", expect.anything());
  vi.mocked(console.error).mockClear();
});

it("a list that does not come says why, and is asked for again", async () => {
  fakeGateway({
    ...integrationLists([], []),
    ApiKeyList: [
      { errors: [{ message: "Not just now", extensions: { code: "UNAVAILABLE" } }] },
      { data: { rows: [key] } },
    ],
  });
  show(<IntegrationsAdminPage />);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch data. Not just now");
  await press("Try again");
  await screen.findByRole("cell", { name: "Importer" });
  expect(screen.queryByRole("alert")).toBeNull();
  vi.mocked(console.error).mockClear();
});

it("a viewer without access to keys and webhooks sees one message about it", async () => {
  const refused = { errors: [{ message: "For administrators", extensions: { code: "FORBIDDEN" } }] };
  const { calls } = fakeGateway({ ApiKeyList: refused, WebhookList: refused });
  show(<IntegrationsAdminPage />);
  await screen.findByText(/You don't have access yet\. Ask an administrator to give you the Admin role\./);
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  vi.mocked(console.error).mockClear();
});
