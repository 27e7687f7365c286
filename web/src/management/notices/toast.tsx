import { useEffect, useState } from "react";
import { tableTexts } from "../../content/admin.ts";

/** What was done, and how to undo it where that can be. */
export interface ToastMessage {
  text: string;
  onUndo?: () => void;
  /** Tells of what is still going on, and stays until something else is told. */
  isLasting?: boolean;
}

interface ToastProps {
  message: ToastMessage | null;
  /** The same function in every drawing, else the time begins anew. */
  onDismiss: () => void;
}

const timeToRead = 10_000;
const timeToUndo = 30_000;

/** Tells what was done, and offers to undo it. It goes after a while, but not from under the pointer or the focus. */
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
    const timer = setTimeout(onDismiss, message.onUndo ? timeToUndo : timeToRead);
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
      <p>{message.text}</p>
      {message.onUndo && (
        <button type="button" className="toast-button toast-undo" data-key="u" onClick={message.onUndo}>
          {tableTexts.undo}
        </button>
      )}
      <button type="button" className="toast-button" onClick={onDismiss}>
        {tableTexts.dismiss}
      </button>
    </div>
  );
}
