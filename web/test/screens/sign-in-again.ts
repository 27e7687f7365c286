import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import type { Person } from "./site.tsx";

const name = "Sign in again";

/** The dialog in which one signs in again in place, once it is there. */
export const signInDialog = () => screen.findByRole("dialog", { name });
export const signInDialogGone = () => waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());

export async function signInPlace(password: string, email?: string): Promise<void> {
  const fields = within(await signInDialog());
  for (const [label, text] of Object.entries({ ...(email && { Email: email }), Password: password })) {
    await userEvent.clear(fields.getByLabelText(label));
    await userEvent.type(fields.getByLabelText(label), text);
  }
  await userEvent.keyboard("{Enter}");
}

/** As Logout does in another tab: it drops the token, which this page notices, and ends the session at the gateway. */
export async function logOutElsewhere({ graphql }: Person): Promise<void> {
  await graphql("mutation { logout }");
  localStorage.removeItem("token");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token", storageArea: localStorage })));
}
