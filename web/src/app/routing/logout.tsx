import { useEffect } from "react";
import { paths } from "../../paths.ts";
import { signOut } from "../../session/session.ts";

/** Signs out at /logout; the signed-out routes then open at the login page, which shows the notice in the address. */
export function Logout() {
  useEffect(() => {
    window.history.replaceState(null, "", paths.login + window.location.search);
    signOut();
  }, []);
  return null;
}
