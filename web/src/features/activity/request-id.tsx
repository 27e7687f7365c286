import { createContext, useContext, useEffect, useRef, useState } from "react";
import { activityTexts } from "../../content/admin/activity.ts";

export const ShownRequests = createContext<ReadonlySet<string>>(new Set());

const { copy, copied, notCopied, request } = activityTexts;

export function RequestId({ _id, requestId }: { _id: string; requestId?: string | null }) {
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
