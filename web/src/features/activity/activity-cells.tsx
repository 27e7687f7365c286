import "./activity-cells.css";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ActivityRowFragment } from "../../api/generated.ts";
import { activityTexts, eventNoun, eventWords, unnamed } from "../../content/activity.ts";
import { openedSearch, type Opened } from "../../management/data/opened-record.ts";
import { paths } from "../../paths.ts";
import { RequestId } from "./request-id.tsx";

const PLACES: Record<string, { path: string; as: Opened["as"] }> = {
  Faq: { path: paths.faqAdmin, as: "edit" },
  BlogPost: { path: paths.blogAdmin, as: "edit" },
  User: { path: paths.userAdmin, as: "edit" },
  Contact: { path: paths.contactAdmin, as: "open" },
};

function NameLink({ kind, _id, name }: { kind: string | null | undefined; _id: string; name: string }) {
  const place = PLACES[kind ?? ""];
  const text = <span dir="auto">{name}</span>;
  if (!place) return text;
  return (
    <Link to={place.path + openedSearch("", { as: place.as, _id })} className="link">
      {text}
    </Link>
  );
}

const Muted = ({ children }: { children: ReactNode }) => <span className="text-muted">{children}</span>;

export const EventCell = ({ _id, event, count, requestId }: ActivityRowFragment) => (
  <>
    <span className="event-words">{eventWords(event, count)}</span>{" "}
    <code className="event-code" translate="no">
      {event}
    </code>
    <RequestId _id={_id} requestId={requestId} />
  </>
);

export function RecordCell({ event, kind, recordId, name, count }: ActivityRowFragment) {
  if (!recordId) return count == null ? <Muted>–</Muted> : eventNoun(event, count);
  if (name) return <NameLink kind={kind} _id={recordId} name={name} />;
  return <Muted>{unnamed({ _id: recordId, noun: eventNoun(event, null), isErased: Boolean(kind) })}</Muted>;
}

/** Without an account it was a visitor or, without a request, the system. */
export function ActorCell({ actor, requestId }: ActivityRowFragment) {
  const { visitor, system, erasedAccount } = activityTexts;
  if (!actor) return <Muted>{requestId ? visitor : system}</Muted>;
  return actor.name ? <NameLink kind="User" _id={actor._id} name={actor.name} /> : <Muted>{erasedAccount}</Muted>;
}
