import { useUnreadContactsQuery } from "../../api/generated.ts";
import { useSession } from "../../session/session-provider.tsx";
import { administrator } from "../../session/token.ts";

const minute = 60_000;

export function useUnread(): number {
  const { user } = useSession();
  const { data } = useUnreadContactsQuery({
    skip: user.role !== administrator,
    pollInterval: minute,
    skipPollAttempt: () => document.hidden,
  });
  return data?.count ?? 0;
}
