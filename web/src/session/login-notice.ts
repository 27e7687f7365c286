import { useSyncExternalStore } from "react";
import { paths } from "../paths.ts";

const parameter = "after";

/** What the login page tells whoever comes to it. */
export type LoginNotice = "password-set" | "signed-out-everywhere";

/** The address that leads to the login page, by way of the logout where somebody is signed in, and has it tell this. */
export const loginAfter = (notice: LoginNotice, isSignedIn: boolean): string =>
  `${isSignedIn ? paths.logout : paths.login}?${new URLSearchParams({ [parameter]: notice })}`;

const noChange = () => () => {};

/** What the address tells the login page to say; null in the page as sent, which has no query string. */
export const useLoginNotice = (): string | null =>
  useSyncExternalStore(
    noChange,
    () => new URLSearchParams(window.location.search).get(parameter),
    () => null,
  );
