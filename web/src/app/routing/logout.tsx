import { useEffect } from "react";
import { paths } from "../../paths.ts";
import { signOut } from "../../session/session.ts";

/** /logout: ends the session; the signed-out table then opens at the login page. */
export function Logout() {
  useEffect(() => {
    window.history.replaceState(null, "", paths.login);
    signOut();
  }, []);
  return null;
}
