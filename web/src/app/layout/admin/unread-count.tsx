import "./unread-count.css";
import { useUnreadContactsQuery } from "../../../api/generated.ts";
import { useSession } from "../../../session/session-provider.tsx";
import { administrator } from "../../../session/session.ts";

export function UnreadCount({ count, of }: { count: number; of: string }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="unread-count">{count > 999 ? "999+" : count}</span>
      <span className="sr-only"> {of}</span>
    </>
  );
}

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
