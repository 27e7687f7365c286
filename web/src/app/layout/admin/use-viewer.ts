import { menuEntries } from "../../../content/admin-menu.ts";
import { useSession } from "../../../session/session-provider.tsx";
import { administrator } from "../../../session/token.ts";

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0] ?? "").join("").toUpperCase(); // prettier-ignore
}

/** Who is signed in, also while the session is interrupted, and the entries of this account's menu. */
export function useViewer() {
  const { user, interrupted } = useSession();
  const { name, email, role } = interrupted?.user ?? user;
  const entries = menuEntries.filter(({ isForAdministrators }) => !isForAdministrators || role === administrator);
  return { name: name || email || "", initials: initialsOf(name || (email?.[0] ?? "")), entries };
}
