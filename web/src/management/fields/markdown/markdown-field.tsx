import "./markdown-field.css";
import { renderMarkdown } from "../../../../../gateway/contract/markdown/render-markdown.ts";
import { isBlank } from "../../../../../gateway/contract/visible-text.ts";
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from "react";
import { flushSync } from "react-dom";
import { markdownTexts } from "../../../content/admin/admin-dialog.ts";
import { Prose } from "../../../ui/on-demand/prose.tsx";
import { useMedia } from "../../data/use-media.ts";
import type { KindProps } from "../record-fields.ts";
import { MarkdownText } from "./markdown-text.tsx";
import { scrollTogether } from "./scroll-together.ts";

const tabs = ["write", "preview"] as const;
type Tab = (typeof tabs)[number];

function MarkdownPreview({ text }: { text: string }) {
  const html = useMemo(() => renderMarkdown(text, { top: 3, isPreview: true }), [text]);
  const [failed, setFailed] = useState<{ html: string; lines: string[] }>({ html, lines: [] });
  const lines = failed.html === html ? failed.lines : [];

  function onError({ target }: SyntheticEvent): void {
    if (!(target instanceof HTMLImageElement)) return;
    const line = markdownTexts.notLoaded(target.alt, target.getAttribute("src")!);
    setFailed((before) => ({ html, lines: [...new Set([...(before.html === html ? before.lines : []), line])] }));
  }
  return (
    <div onErrorCapture={onError}>
      <div role="status" className="markdown-failed">
        {lines.map((line) => (
          <p key={line} dir="auto" className="record-hint">
            {line}
          </p>
        ))}
      </div>
      <Prose html={html} />
    </div>
  );
}

export function MarkdownField({ input, isPage, onBusy }: KindProps) {
  const id = useId();
  const panes = useRef<HTMLDivElement>(null);
  const isSplit = useMedia("(width >= 68.75em) and (height >= 40em)") && isPage;
  const previewed = useDeferredValue(input.value);
  const [tab, setTab] = useState<Tab>("write");
  const isInvalid = input["aria-invalid"];
  const [wasInvalid, setWasInvalid] = useState(isInvalid);
  if (isInvalid !== wasInvalid) {
    setWasInvalid(isInvalid);
    if (isInvalid) setTab("write");
  }
  useEffect(() => {
    if (!isSplit) return;
    const [text, preview] = sidesOf(panes.current!);
    return scrollTogether(text, preview);
  }, [isSplit]);

  function choose(chosen: Tab): void {
    setTab(chosen);
    if (isSplit) sidesOf(panes.current!)[tabs.indexOf(chosen)]!.focus();
  }
  return (
    <div className="markdown-field" data-split={isSplit || undefined}>
      <Tabs id={id} chosen={tab} isSplit={isSplit} onSelect={setTab} onChoose={choose} />
      <div ref={panes} className="markdown-panes">
        <div
          role="tabpanel"
          id={`${id}-write`}
          aria-labelledby={`${id}-write-tab`}
          hidden={!isSplit && tab !== "write"}
        >
          {/* A hidden field cannot get the focus. */}
          <MarkdownText {...input} onBusy={onBusy} onInvalidCapture={() => flushSync(() => setTab("write"))} />
        </div>
        <div
          role="tabpanel"
          id={`${id}-preview`}
          aria-labelledby={`${id}-preview-tab`}
          hidden={!isSplit && tab !== "preview"}
          // Focusable, so that it can be scrolled by keyboard.
          tabIndex={0}
          className="markdown-preview"
        >
          {(isSplit || tab === "preview") &&
            (isBlank(previewed) ? (
              <p className="text-muted">{markdownTexts.empty}</p>
            ) : (
              <MarkdownPreview text={previewed} />
            ))}
        </div>
      </div>
    </div>
  );
}

const sidesOf = (panes: HTMLElement) =>
  [panes.querySelector("textarea")!, panes.querySelector<HTMLElement>(".markdown-preview")!] as const;

interface TabsProps {
  id: string;
  chosen: Tab;
  isSplit: boolean;
  onSelect: (tab: Tab) => void;
  onChoose: (tab: Tab) => void;
}

function Tabs({ id, chosen, isSplit, onSelect, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    const next = tabs.find((tab) => tab !== chosen)!;
    onSelect(next);
    list.current!.querySelector<HTMLElement>(`[data-tab=${next}]`)!.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={markdownTexts.tabs}
      aria-multiselectable={isSplit || undefined}
      className="tabs"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}-tab`}
          data-tab={tab}
          aria-selected={isSplit || tab === chosen}
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
