import { paths } from "../paths.ts";

const parameter = "back";

/** The address that the login page leads back to, where a session ended there; null where none did. */
export function wayBack(search: string): string | null {
  const address = new URLSearchParams(search).get(parameter);
  return address?.startsWith(paths.admin) || address === paths.home ? address : null;
}

/** Puts the login page in the place of the address that the browser shows, and has it lead back there. */
export function leaveForLogin(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, "", `${paths.login}?${new URLSearchParams({ [parameter]: pathname + search })}`);
}
