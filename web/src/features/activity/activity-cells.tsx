import "./activity-cells.css";
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { printable } from "../../../../gateway/contract/printable.ts";
import type { ActivityRowFragment } from "../../api/generated.ts";
import { activityTexts, eventNoun, eventWords, unnamed } from "../../content/admin/activity.ts";
import { openedSearch } from "../../management/data/opened-record.ts";
import { paths } from "../../paths.ts";

const PAGES: Record<string, string> = { BlogPost: "blog" };

function linkTo(kind: string, _id: string): string {
  const page = PAGES[kind] ?? kind.replace(/\B[A-Z]/g, "-$&").toLowerCase();
  return paths.admin + page + openedSearch("", { as: kind === "Contact" ? "open" : "edit", _id });
}

function NameLink({ kind, _id, name }: { kind: string | null | undefined; _id: string; name: string }) {
  const text = <span dir="auto">{printable(name)}</span>;
  if (!kind) return text;
  return (
    <Link to={linkTo(kind, _id)} className="link">
      {text}
    </Link>
  );
}

const Muted = ({ children }: { children: ReactNode }) => <span className="text-muted">{children}</span>;

export const ShownRequests = createContext<ReadonlySet<string>>(new Set());

const { copy, copied, notCopied, request } = activityTexts;

function RequestId({ _id, requestId }: { _id: string; requestId?: string | null }) {
  return useContext(ShownRequests).has(_id) && requestId ? <Shown requestId={requestId} /> : null;
}

function Shown({ requestId }: { requestId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [outcome, setOutcome] = useState("");
  useEffect(() => button.current!.focus(), []);
  async function write() {
    try {
      await navigator.clipboard.writeText(requestId);
      setOutcome(copied);
    } catch {
      setOutcome(notCopied); // without HTTPS there is no clipboard
    }
  }
  return (
    <span className="request-id">
      {request} <code translate="no">{requestId}</code>
      <button ref={button} type="button" className="link" onClick={() => void write()}>
        {copy}
        <span className="sr-only">
          {" "}
          {request} {requestId}
        </span>
      </button>
      <span role="status">{outcome}</span>
    </span>
  );
}

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
