import { useMemo, useState, type SyntheticEvent } from "react";
import { renderMarkdown } from "../../../../../gateway/contract/markdown/render-markdown.ts";
import { markdownTexts } from "../../../content/admin/admin-dialog.ts";
import { Prose } from "../../../ui/on-demand/prose.tsx";

export function MarkdownPreview({ text }: { text: string }) {
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
