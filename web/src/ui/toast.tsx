import { tableTexts } from "../content/admin.ts";

/** What was done, and how to undo it where that can be. */
export interface ToastMessage {
  text: string;
  onUndo?: () => void;
}

/** Tells what was done, and offers to undo it. It stays until it is dismissed or the next thing is done. */
export function Toast({ message, onDismiss }: { message: ToastMessage | null; onDismiss: () => void }) {
  return (
    <div role="status" className="toast-place">
      {message && (
        <div className="toast ground-forest">
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
      )}
    </div>
  );
}
