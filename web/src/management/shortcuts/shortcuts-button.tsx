import "./shortcuts.css";
import { useState, type ComponentProps } from "react";
import { tableTexts } from "../../content/admin.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

type Keys = Pick<ComponentProps<typeof ShortcutsDialog>, "keys" | "further">;

/** Opens the list of keys; so does the key "?". */
export function ShortcutsButton(keys: Keys) {
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
      {isOpen && <ShortcutsDialog {...keys} onClose={() => setOpen(false)} />}
    </>
  );
}
