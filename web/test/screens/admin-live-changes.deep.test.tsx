import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { dialog, fill, one, press } from "./actions.ts";
import { askNow, onCalls, revision } from "./calls.ts";
import { startSite } from "./site.tsx";

const { gateway, admin } = startSite();

async function ask(title: string) {
  const question = { title, body: `It is answered: ${title}` };
  return { ...question, ...(await admin.add("/api/faq", question)) };
}

const bodyField = () => one<HTMLTextAreaElement>("dialog [name=body]");

it("a hidden tab asks nothing, and at once when it is seen again", async () => {
  const { _id, title } = await ask("Hidden for a while?");
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  onTestFinished(() => void vi.useRealTimers());
  await admin.visit("/admin/faq?search=Hidden+for+a+while");
  const see = (state: "hidden" | "visible") => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(state === "hidden");
    document.dispatchEvent(new Event("visibilitychange"));
  };
  see("hidden");
  let count = 0;
  onCalls(revision, ({ carryOut }) => {
    count++;
    return carryOut();
  });
  await admin.put(`/api/faq/${_id}`, { title, body: "Changed meanwhile" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count).toBe(0);
  see("visible");
  const line = await screen.findByText("There are new changes");
  expect(line.closest("[role=status]")).not.toBeNull();
});

it("an open dialog says before Save that its record changed, compares, and says that it was deleted", async () => {
  const { _id, title, body } = await ask("Open in a dialog?");
  await admin.visit("/admin/faq?search=Open+in+a+dialog");
  await press(`Edit ${title}`);
  const edit = await dialog("Edit question");
  await fill({ body: "Typed by me" });
  await admin.put(`/api/faq/${_id}`, { title, body: `${body}!` });
  await askNow();
  await edit.findByText("Someone else has just changed this question.");
  const notice = () => within(edit.getByRole("alert"));
  notice().getByText("Someone else has just changed this question.");
  expect(bodyField().value).toBe("Typed by me");
  await userEvent.click(notice().getByRole("button", { name: "Compare" }));
  const differences = await dialog("Someone else has changed this");
  await differences.findByText(`${body}!`);
  await userEvent.click(differences.getByRole("button", { name: "Keep editing" }));
  await fetch(`${gateway.url}/api/faq/${_id}`, { method: "DELETE", headers: { "x-auth-token": admin.token } });
  await askNow();
  const deleted = "Someone else has deleted this. Your text is safe; Save will offer to restore it.";
  await screen.findByText(deleted);
  within(await dialog("Edit question").then((again) => again.getByRole("alert"))).getByText(deleted);
  expect(bodyField().value).toBe("Typed by me");
});
