import { printable } from "../../../../../gateway/contract/printable.ts";
import { useViewerQuery } from "../../../api/generated.ts";
import { adminLinks } from "../../../content/admin/admin-layout.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session-provider.tsx";
import { administrator } from "../../../session/session.ts";
import { adminRoutes } from "../../admin-routes.ts";

const menuEntries = adminRoutes
  .filter(({ path }) => !adminLinks.some(({ to }) => to === path))
  .map(({ path, handle }) => ({ label: handle.texts.title.replace(/ Table$/, ""), to: path }));

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

/** Names come from the layout's query, since the token is older than a changed name or e-mail. */
export function useViewer() {
  const { user, interrupted } = useSession();
  const signedIn = interrupted?.user ?? user;
  const me = useViewerQuery({ fetchPolicy: "cache-only" }).data?.me;
  const { name, email = "" } = me && me._id === signedIn._id ? me : signedIn;
  const entries = menuEntries.filter(({ to }) => to === `${paths.admin}account` || signedIn.role === administrator);
  const shown = printable(name || email);
  return { name: shown, email, initials: initialsOf(name ? shown : (email[0] ?? "")), entries };
}
