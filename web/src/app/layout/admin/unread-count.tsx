import "./unread-count.css";
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
