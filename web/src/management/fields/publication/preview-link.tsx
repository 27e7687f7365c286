import "./publication-field.css";
import type { TypedDocumentNode } from "@apollo/client";
import { useEffect, useId, useRef, useState } from "react";
import { useGraphqlClient } from "../../../api/client.ts";
import { failureMessage } from "../../../api/failure.ts";
import { previewTexts } from "../../../content/admin/publication.ts";

export type PreviewDocument = TypedDocumentNode<{ url: string }, { _id: string }>;

interface PreviewLinkProps {
  document: PreviewDocument;
  _id: string;
}

interface Outcome {
  text: string;
  url?: string;
}

export function PreviewLink({ document, _id }: PreviewLinkProps) {
  const id = useId();
  const client = useGraphqlClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function copy() {
    setOutcome(null);
    try {
      const { data } = await client.query({ query: document, variables: { _id }, fetchPolicy: "no-cache" });
      setOutcome(await copied(data!.url));
    } catch (error) {
      console.error(previewTexts.failed, error);
      setOutcome({ text: `${previewTexts.failed} ${failureMessage(error)}` });
    }
  }

  return (
    <div className="preview-link">
      <button type="button" className="link" aria-describedby={`${id}-hint`} onClick={() => void copy()}>
        {previewTexts.copy}
      </button>
      <p id={`${id}-hint`} className="record-hint">
        {previewTexts.hint}
      </p>
      <p role="status" className="record-hint">
        {outcome?.text}
      </p>
      {outcome?.url && <CopyByHand url={outcome.url} />}
    </div>
  );
}

/** Browsers allow copying only over https or on localhost, and only shortly after a click. */
async function copied(url: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(url);
    return { text: previewTexts.copied };
  } catch {
    return { text: previewTexts.notCopied, url };
  }
}

function CopyByHand({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
    field.current?.scrollIntoView({ block: "center" });
  }, [url]);
  return <input ref={field} readOnly aria-label={previewTexts.link} className="field" value={url} />;
}
