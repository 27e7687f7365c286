import { paths } from "../paths.ts";

const parameter = "back";

/** The path that the login page returns to after a session ended there, or null. */
export function returnPath(search: string): string | null {
  const address = new URLSearchParams(search).get(parameter);
  return address?.startsWith(paths.admin) || address === paths.home ? address : null;
}

/** Replaces the current address by that of the login page, which returns to it; from Logout, as Logout does. */
export function redirectToLogin(): void {
  const { pathname, search } = window.location;
  const back = `?${new URLSearchParams({ [parameter]: pathname + search })}`;
  window.history.replaceState(null, "", paths.login + (pathname === paths.logout ? search : back));
}
