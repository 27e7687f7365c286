import { useUnreadContactsQuery } from "../../api/generated.ts";
import { useSession } from "../../session/session-provider.tsx";
import { administrator } from "../../session/token.ts";

const minute = 60_000;

/** How many messages nobody has opened yet; 0 while it is not known. Asked for each minute while the page is looked at. */
export function useUnread(): number {
  const { user } = useSession();
  const { data } = useUnreadContactsQuery({
    skip: user.role !== administrator,
    pollInterval: minute,
    skipPollAttempt: () => document.hidden,
  });
  return data?.count ?? 0;
}
