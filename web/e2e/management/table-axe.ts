import type { Page } from "@playwright/test";
import { newcomer, type Administrator, type Visit } from "../accounts.ts";
import { expect } from "../fixtures.ts";
import { settled } from "../browser/settled.ts";
import type { BuiltGateway } from "../servers/gateway.ts";
import { holds } from "./axe-and-width.ts";

export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

export async function escape(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** A table, Add, Edit, what is selected, its trash and an empty search. */
export async function tableHolds(admin: Administrator, name: string, width: number): Promise<void> {
  const page = await admin.visit(`/admin/${name}`, width, { reducedMotion: "reduce" });
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await holds(page, "table");
  const untilSettled = settled(page);
  await press(page, "Add");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeVisible();
  await untilSettled();
  await holds(page, "add");
  await escape(page);
  await press(page, /^Edit /);
  await untilSettled();
  await holds(page, "edit");
  await escape(page);
  await page.locator("tbody input[type=checkbox]").first().check();
  await holds(page, "selected");
  await press(page, "Trash");
  await expect(page.getByText("Deleted items stay here for 30 days.")).toBeVisible();
  await holds(page, "trash");
  await press(page, "Trash");
  await page.getByRole("searchbox").fill("nothing is called this");
  await expect(page.getByText("No results for")).toBeVisible();
  await holds(page, "nothing found");
}

/** What is shown to somebody without rights. */
export async function noAccessHolds(
  { gateway, visit, allowed }: { gateway: BuiltGateway; visit: Visit; allowed: RegExp[] },
  width: number,
): Promise<void> {
  allowed.push(/Failed to fetch data/);
  const ben = await newcomer(gateway, visit);
  const page = await ben.visit("/admin/contact", width, { reducedMotion: "reduce" });
  await expect(page.getByRole("alert")).toBeVisible();
  await holds(page, "no access");
}
