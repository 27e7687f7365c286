import { noticeSeconds, undoSeconds } from "../../../../gateway/contract/limits.ts";
import "./toast.css";
import { useEffect, useState } from "react";
import { tableTexts } from "../../content/admin/admin.ts";
import { Isolated } from "../../ui/isolated.tsx";

export interface PageLink {
  label: string;
  href: string;
}

export type ToastAction = PageLink | { label: string; onAct: () => void };

export interface ToastMessage {
  text: string;
  onUndo?: () => void;
  action?: ToastAction;
  /** Stays until the next message, for an action in progress. */
  isLasting?: boolean;
}

interface ToastProps {
  message: ToastMessage | null;
  /** Must be stable between renders, or the timer restarts. */
  onDismiss: () => void;
}

export function Toast({ message, onDismiss }: ToastProps) {
  return (
    <div role="status" className="toast-place">
      {message && <ToastCard message={message} onDismiss={onDismiss} />}
    </div>
  );
}

function ToastCard({ message, onDismiss }: ToastProps & { message: ToastMessage }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const stays = isHovered || isFocused || message.isLasting;

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onDismiss, 1_000 * (message.onUndo || message.action ? undoSeconds : noticeSeconds));
    return () => clearTimeout(timer);
  }, [message, stays, onDismiss]);

  return (
    <div
      className="toast ground-forest"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p>
        <Isolated text={message.text} />
      </p>
      {message.onUndo && (
        <button type="button" className="toast-button toast-undo" data-key="u" onClick={message.onUndo}>
          {tableTexts.undo}
        </button>
      )}
      {message.action && <NextStep {...message.action} />}
      <button type="button" className="toast-button" onClick={onDismiss}>
        {tableTexts.dismiss}
      </button>
    </div>
  );
}

const NextStep = (action: ToastAction) =>
  "href" in action ? (
    <a className="toast-button toast-undo" href={action.href} target="_blank">
      {action.label}
    </a>
  ) : (
    <button type="button" className="toast-button toast-undo" onClick={action.onAct}>
      {action.label}
    </button>
  );
