import "./admin-toolbar.css";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { maxSearchLength } from "../../../../gateway/contract/limits.ts";
import { useCounted, type SpamDocument } from "../data/counts.ts";
import { spamTexts, tableTexts } from "../../content/admin/admin.ts";
import type { TableQuery, View } from "../data/table-query.ts";
import { Button } from "../../ui/button.tsx";
import type { ChangeTable } from "../data/table-state.ts";

const pause = 250;

export interface ScreenButton {
  label: string;
  key: string;
  onAct: () => void;
}

interface AdminToolbarProps {
  state: TableQuery;
  onChange: ChangeTable;
  onAdd: (() => void) | null;
  spam?: ReactNode;
  button?: ScreenButton | undefined;
  children?: ReactNode;
}

interface ViewProps {
  state: TableQuery;
  onChange: ChangeTable;
}

interface ViewButtonProps extends ViewProps {
  view: View;
  shortcut: string;
  children: ReactNode;
}

function ViewButton({ view, shortcut, state, onChange, children }: ViewButtonProps) {
  const isShown = state.view === view;
  return (
    <Button
      compact
      aria-pressed={isShown}
      data-key={shortcut}
      onClick={() => onChange({ view: isShown ? "active" : view })}
    >
      {children}
    </Button>
  );
}

export const SpamButton = ({ count, ...props }: ViewProps & { count: SpamDocument }) => (
  <ViewButton view="spam" shortcut="s" {...props}>
    {spamTexts.spam(useCounted(count)?.spam.total ?? 0)}
  </ViewButton>
);

export function AdminToolbar({ state, onChange, onAdd, spam, button, children }: AdminToolbarProps) {
  return (
    <div className="toolbar">
      <SearchField search={state.search} onChange={onChange} />
      <div className="toolbar-actions">
        {children}
        {onAdd && (
          <>
            <ViewButton view="trash" shortcut="t" state={state} onChange={onChange}>
              {tableTexts.trash}
            </ViewButton>
            {spam}
            {button && (
              <Button compact data-key={button.key} onClick={button.onAct}>
                {button.label}
              </Button>
            )}
            <Button variant="lime" compact data-key="n" onClick={onAdd}>
              {tableTexts.add}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function SearchField({ search, onChange }: { search: string; onChange: ChangeTable }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  // Follows Back, Forward and links, but not the echo of our own change, which may come while the user types on.
  if (search !== seen) {
    setSeen(search);
    setSent(search);
    if (search !== sent) setText(search);
  }

  function type(typed: string) {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(typed);
      if (typed !== search) onChange({ search: typed }, { replace: search !== "" && typed !== "" });
    }, pause);
  }

  function clear() {
    clearTimeout(timer.current);
    setText("");
    setSent("");
    if (search !== "") onChange({ search: "" });
    field.current!.focus();
  }

  return (
    <div className="toolbar-search">
      <label htmlFor={id} className="sr-only">
        {tableTexts.search}
      </label>
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="M13 13l4.5 4.5" strokeLinecap="round" />
      </svg>
      <input
        ref={field}
        id={id}
        type="search"
        className="field"
        autoComplete="off"
        data-key="/"
        placeholder={tableTexts.search}
        maxLength={maxSearchLength}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {text && (
        <button type="button" className="search-clear" aria-label={tableTexts.emptySearch} onClick={clear}>
          <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <path d="M5 5l10 10M15 5L5 15" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </div>
  );
}
