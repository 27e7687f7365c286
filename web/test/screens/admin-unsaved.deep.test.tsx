import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { dialog, dialogGone, fill, one, press } from "./actions.ts";
import { asked, dialogOf, halfWrite, notAsked, stay } from "./half-written.ts";
import { reload, startSite } from "./site.tsx";

const { admin } = startSite();

/** A browser's own words are asked where this event is prevented. */
function isAskedByBrowser(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

function clickOutside(): void {
  const at = { clientX: 5, clientY: 5 };
  for (const act of [fireEvent.pointerDown, fireEvent.pointerUp, fireEvent.click]) act(one("dialog[open]"), at);
}

describe("§4 Unsaved input asks before it is lost", () => {
  it("§4 on Cancel, on Escape and on a click outside the dialog", async () => {
    await halfWrite(admin);
    const ways = [
      () => userEvent.click(dialogOf().getByRole("button", { name: "Cancel" })),
      () => userEvent.keyboard("{Escape}"),
      clickOutside,
    ];
    for (const leave of ways) {
      await leave();
      await stay();
    }
    await userEvent.keyboard("{Escape}");
    await asked();
    await userEvent.keyboard("{Enter}");
    await notAsked();
    await userEvent.keyboard("{Escape}");
    await press("Discard changes", await asked());
    await dialogGone();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add" })));
  });

  it("§4 nothing is asked where nothing would be lost: untouched, saved, or typed and taken back", async () => {
    await halfWrite(admin);
    expect(isAskedByBrowser()).toBe(true);
    await fill({ title: "" });
    expect(isAskedByBrowser()).toBe(false);
    await userEvent.keyboard("{Escape}");
    await dialogGone();
    await press("Add");
    await dialog("Add question");
    expect(isAskedByBrowser()).toBe(false);
    await fill({ title: "A whole question", body: "An answer." });
    await press("Save");
    await dialogGone();
    expect(isAskedByBrowser()).toBe(false);
    await reload();
    await screen.findByRole("table", { name: "FAQ Table" });
    expect(isAskedByBrowser()).toBe(false);
  });
});
