import "./activity-cells.css";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ActivityRowFragment } from "../../api/generated.ts";
import { activityTexts, eventNoun, eventWords } from "../../content/activity.ts";
import { paths } from "../../paths.ts";

/** Leads to all rows that name this id. */
const IdLink = ({ _id, title, children }: { _id: string; title: string; children: ReactNode }) => (
  <Link to={`${paths.activityAdmin}?${new URLSearchParams({ search: _id })}`} title={title} className="link">
    {children}
  </Link>
);

const nothing = <span className="text-muted">–</span>;

/** The event in words, with its code, by which a search finds it. */
export const EventCell = ({ event, count }: ActivityRowFragment) => (
  <>
    <span className="event-words">{eventWords(event, count)}</span>{" "}
    <code className="event-code" translate="no">
      {event}
    </code>
  </>
);

export function RecordCell({ event, recordId, count }: ActivityRowFragment) {
  if (!recordId) return count == null ? nothing : eventNoun(event, count);
  return (
    <IdLink _id={recordId} title={activityTexts.ofRecord}>
      {eventNoun(event, null)} {recordId.slice(-6)}
    </IdLink>
  );
}

/** Without an account it was a visitor or, without a request, the system. */
export function ActorCell({ actor, requestId }: ActivityRowFragment) {
  const { visitor, system, erasedAccount, ofActor } = activityTexts;
  if (!actor) return <span className="text-muted">{requestId ? visitor : system}</span>;
  return (
    <IdLink _id={actor._id} title={ofActor}>
      <span dir="auto">{actor.name ?? erasedAccount}</span>
    </IdLink>
  );
}

export const RequestCell = ({ requestId }: ActivityRowFragment) =>
  requestId ? (
    <code className="request-id" translate="no" title={requestId}>
      {requestId}
    </code>
  ) : (
    nothing
  );
