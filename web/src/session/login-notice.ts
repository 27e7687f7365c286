import { useSyncExternalStore } from "react";
import { paths } from "../paths.ts";

const parameter = "after";

export type LoginNotice = "password-set" | "signed-out-everywhere";

/** The address of the login page with a notice, by way of the logout if somebody is signed in. */
export const loginAfter = (notice: LoginNotice, isSignedIn: boolean): string =>
  `${isSignedIn ? paths.logout : paths.login}?${new URLSearchParams({ [parameter]: notice })}`;

const noChange = () => () => {};

/** The notice in the address; null in the prerendered page, which has no query string. */
export const useLoginNotice = (): string | null =>
  useSyncExternalStore(
    noChange,
    () => new URLSearchParams(window.location.search).get(parameter),
    () => null,
  );
