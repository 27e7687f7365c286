import { paths } from "../paths.ts";
import { createStore } from "../ui/create-store.ts";

const parameter = "back";

export function returnPath(search: string): string | null {
  const address = new URLSearchParams(search).get(parameter);
  return address?.startsWith(paths.admin) || address === paths.home ? address : null;
}

export function redirectToLogin(): void {
  const { pathname, search } = window.location;
  const back = `?${new URLSearchParams({ [parameter]: pathname + search })}`;
  window.history.replaceState(null, "", paths.login + (pathname === paths.logout ? search : back));
}

/** Set when a sign-in is sent, so that its screen is loaded while the gateway answers. */
export const signInStarted = createStore("");
