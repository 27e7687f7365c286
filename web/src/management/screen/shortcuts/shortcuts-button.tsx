import "./shortcuts.css";
import { useState } from "react";
import { tableTexts } from "../../../content/admin/admin.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

export function ShortcutsButton({ keys }: { keys: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="shortcuts-button"
        data-key="?"
        aria-label={tableTexts.shortcuts}
        onClick={() => setOpen(true)}
      >
        <kbd aria-hidden="true">?</kbd>
      </button>
      {isOpen && <ShortcutsDialog keys={keys} onClose={() => setOpen(false)} />}
    </>
  );
}
