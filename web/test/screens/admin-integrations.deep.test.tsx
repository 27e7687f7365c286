import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { hasUnsavedInput } from "../../src/ui/unsaved-input.ts";
import { tokenOfNewcomer } from "../accounts.ts";
import { complained, dialog, dialogGone, fill, press } from "./actions.ts";
import { hold } from "./calls.ts";
import { startSite, visit } from "./site.tsx";

const { gateway, admin } = startSite({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });

it("a secret that is not copied yet outlives the end of the session; who is no administrator is shown nothing", async () => {
  await admin.visit("/admin/integrations");
  await userEvent.keyboard("n");
  await fill({ name: "Importer" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Read posts" }));
  await press("Save");
  await dialog("The API key “Importer”");
  // An effect holds it, a moment after it is drawn.
  await waitFor(() => expect(hasUnsavedInput()).toBe(true));
  localStorage.removeItem("token");
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "token", storageArea: localStorage })));
  await dialog("Sign in again");
  await userEvent.keyboard("{Escape}");
  await press("Copy");
  await screen.findByText("The secret is copied.");
  await press("Done");
  await waitFor(() => expect(window.location.pathname).toBe("/login"));

  localStorage.setItem("token", await tokenOfNewcomer(gateway));
  await visit("/admin/integrations");
  const [first] = await screen.findAllByRole("alert");
  expect(first!.textContent).toContain("You don't have access yet. Ask an administrator");
  complained(/Failed to fetch data/);
});

it("a new attempt clears the notice of the one before, in the forms and in the questions of a list", async () => {
  const input = { url: "http://127.0.0.1:99/twice", events: ["faq.created"] };
  await admin.graphql("mutation ($input: WebhookInput!) { createWebhook(input: $input) { secret } }", { input });
  await admin.visit("/admin/integrations");
  const edit = async (url: string) => {
    await press(/^Edit http:\/\/127.0.0.1:99\//);
    await dialog();
    await fill({ url });
    await press("Save");
  };
  await edit("http://127.0.0.1:99/thrice");
  await screen.findByText("http://127.0.0.1:99/thrice saved");
  await dialogGone();
  const before = globalThis.fetch;
  hold("UpdateWebhook").release(false);
  await edit("http://127.0.0.1:99/once");
  await screen.findByText(/^Failed to update webhook/, { selector: "[role=alert] *" });
  expect(screen.queryByText("http://127.0.0.1:99/thrice saved")).toBeNull();
  globalThis.fetch = before;
  await press("Save");
  await screen.findByText("http://127.0.0.1:99/once saved");
  await dialogGone();
  hold("DeleteWebhook").release(false);
  await press(/^Delete http:\/\/127.0.0.1:99\//);
  await press("Delete", await screen.findByRole("alertdialog"));
  await screen.findByText(/^Failed to delete webhook/, { selector: "[role=alert] *" });
  expect(screen.queryByText("http://127.0.0.1:99/once saved")).toBeNull();
  complained(/Failed to (update|delete) webhook/);
});
