/** How many there are, beside a link; nothing where there is none. `of` says to screen readers what they are. */
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
