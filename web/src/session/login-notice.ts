import { useSyncExternalStore } from "react";
import { paths } from "../paths.ts";

const parameter = "after";

export type LoginNotice = "password-set" | "signed-out-everywhere";

export const loginAfter = (notice: LoginNotice, isSignedIn: boolean): string =>
  `${isSignedIn ? paths.logout : paths.login}?${new URLSearchParams({ [parameter]: notice })}`;

const noChange = () => () => {};

/** Null in the prerendered page, which has no query string. */
export const useLoginNotice = (): string | null =>
  useSyncExternalStore(
    noChange,
    () => new URLSearchParams(window.location.search).get(parameter),
    () => null,
  );
