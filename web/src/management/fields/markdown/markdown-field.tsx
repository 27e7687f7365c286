import { isBlank } from "../../../../../gateway/contract/visible-text.ts";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { markdownTexts } from "../../../content/admin-dialog.ts";
import "./markdown-field.css";
import type { InputProps } from "../record-fields.ts";
import { MarkdownPreview } from "./markdown-preview.tsx";
import { MarkdownText } from "./markdown-text.tsx";

const tabs = ["write", "preview"] as const;
type Tab = (typeof tabs)[number];

interface MarkdownFieldProps extends InputProps {
  /** Called with true while pictures are sent, when the record cannot be saved. */
  onBusy: (isBusy: boolean) => void;
}

/** A Markdown text area with a preview tab. */
export function MarkdownField(props: MarkdownFieldProps) {
  const id = useId();
  const [tab, setTab] = useState<Tab>("write");
  const isInvalid = props["aria-invalid"];
  const [wasInvalid, setWasInvalid] = useState(isInvalid);
  if (isInvalid !== wasInvalid) {
    setWasInvalid(isInvalid);
    if (isInvalid) setTab("write");
  }
  return (
    <div className="markdown-field">
      <Tabs id={id} chosen={tab} onChoose={setTab} />
      <div role="tabpanel" id={`${id}-write`} aria-labelledby={`${id}-write-tab`} hidden={tab !== "write"}>
        {/* Only a field that is shown can be gone to. */}
        <MarkdownText {...props} onInvalidCapture={() => flushSync(() => setTab("write"))} />
      </div>
      <div
        role="tabpanel"
        id={`${id}-preview`}
        aria-labelledby={`${id}-preview-tab`}
        hidden={tab !== "preview"}
        // Focusable, so that it can be scrolled by keyboard.
        tabIndex={0}
        className="markdown-preview"
      >
        {tab === "preview" &&
          (isBlank(props.value) ? <p>{markdownTexts.empty}</p> : <MarkdownPreview text={props.value} />)}
      </div>
    </div>
  );
}

interface TabsProps {
  id: string;
  chosen: Tab;
  onChoose: (tab: Tab) => void;
}

/** Tabs by the ARIA pattern: one tab stop, arrow keys between them. */
function Tabs({ id, chosen, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    const next = tabs.find((tab) => tab !== chosen)!;
    onChoose(next);
    list.current!.querySelector<HTMLElement>(`[data-tab=${next}]`)!.focus();
  }
  return (
    <div ref={list} role="tablist" aria-label={markdownTexts.tabs} className="tabs">
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}-tab`}
          data-tab={tab}
          aria-selected={tab === chosen}
          aria-controls={`${id}-${tab}`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={onKeyDown}
        >
          {markdownTexts[tab]}
        </button>
      ))}
    </div>
  );
}
