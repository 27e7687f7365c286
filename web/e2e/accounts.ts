import type { Page } from "@playwright/test";
import { addColleague, apiOf, tokenOfNewcomer, type PersonApi } from "../test/accounts.ts";
import type { Visitor } from "./browser/page-pool.ts";
import { answered } from "./tables.ts";

interface Gateway {
  url: string;
}

/** Opens a fresh visitor's page, of that width, and waits until it can be used. */
export type Visit = (path: string, width?: number, visitor?: Visitor) => Promise<Page>;

export interface Administrator extends PersonApi {
  /** A page of this person, of that width, once its table has answered. */
  visit: Visit;
}

/** Somebody whom the gateway gave this token. */
export const signedIn = (gateway: Gateway, visit: Visit, token: string): Administrator => ({
  ...apiOf(gateway, token),
  async visit(path, width = 1440, visitor = {}) {
    const page = await visit(path, width, { token, ...visitor });
    await answered(page);
    return page;
  },
});

/** Another administrator, whom an administrator has added. */
export async function colleague(gateway: Gateway, visit: Visit, admin: Administrator) {
  const { _id, token } = await addColleague(gateway, admin);
  return { ...signedIn(gateway, visit, token), _id };
}

/** A later account, which nobody has granted access yet. */
export async function newcomer(gateway: Gateway, visit: Visit): Promise<Administrator> {
  return signedIn(gateway, visit, await tokenOfNewcomer(gateway));
}
