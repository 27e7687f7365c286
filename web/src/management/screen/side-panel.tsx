import "../../ui/forms/dropped-files.ts";
import "./side-panel.css";
import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { openModals } from "../../ui/modal.tsx";
import { useStore } from "../../ui/use-store.ts";
import { useKeys } from "../data/shortcuts.ts";
import { closeOnEscape } from "../notices/dialog.tsx";
import { useFocusAfterRemoval } from "../table/use-focus-after-removal.ts";

interface SidePanelProps {
  heading: string;
  isDocked: boolean;
  /** Returns whether it handled the key. */
  onKey: (key: string) => boolean;
  onClose: () => void;
  head: ReactNode;
  children: ReactNode;
}

const linkAt = (index: number) => document.querySelector<HTMLElement>(`tr[data-index="${index}"] .row-link`);

/** The link, or the one in its place if its row is gone. */
const linkInTable = (link: HTMLElement | null, index: number) =>
  link?.isConnected === false ? (linkAt(index) ?? linkAt(index - 1)) : link;

const press = (panel: RefObject<HTMLElement>, key: string) => {
  const control = panel.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  control?.click();
  return control !== null && control !== undefined;
};

/** When it covers the page, it gives its place to a dialog that is opened from it. */
export function SidePanel({ heading, isDocked, onKey, onClose, head, children }: SidePanelProps) {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const link = useRef<HTMLElement | null>(null);
  const index = useRef(0);
  const isCovered = useStore(openModals) > 0 && !isDocked;
  useLayoutEffect(() => {
    if (isCovered) return;
    const element = panel.current!;
    const opener = document.activeElement as HTMLElement | null;
    if (isDocked) element.show();
    else element.showModal();
    return () => {
      element.close();
      queueMicrotask(() => {
        const { activeElement, body } = document;
        if (activeElement === body || activeElement === opener)
          (linkInTable(link.current, index.current) ?? opener)?.focus();
      });
    };
  }, [isDocked, isCovered]);
  useLayoutEffect(() => title.current!.focus(), [heading, isDocked, isCovered]);
  useLayoutEffect(() => {
    const current = document.querySelector<HTMLElement>(".row-link[aria-current]");
    if (!current) return;
    link.current = current;
    index.current = Number(current.closest("tr")!.dataset["index"]);
  });

  useFocusAfterRemoval(panel);
  useKeys((key) => {
    if (onKey(key)) return true;
    if (key === "Escape" && isDocked) onClose();
    return key === "Escape" ? isDocked : !isDocked && press(panel, key);
  }, panel);

  return (
    <dialog
      ref={panel}
      className="side-panel ground-paper"
      aria-labelledby={id}
      data-docked={isDocked || undefined}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={closeOnEscape(onClose)}
    >
      <header className="side-panel-head">
        <h2 ref={title} id={id} tabIndex={-1} dir="auto" className="text-card">
          {heading}
        </h2>
        {head}
      </header>
      {children}
    </dialog>
  );
}
