import { useEffect } from "react";
import { paths } from "../../paths.ts";
import { signOut } from "../../session/session.ts";

export function Logout() {
  useEffect(() => {
    window.history.replaceState(null, "", paths.login + window.location.search);
    signOut();
  }, []);
  return null;
}
