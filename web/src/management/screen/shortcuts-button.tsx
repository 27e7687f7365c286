import "./shortcuts.css";
import { useState } from "react";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { shortcutTexts, tableTexts } from "../../content/admin/admin.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/forms/switch.tsx";
import { turnShortcuts, useShortcutsOn } from "../data/shortcuts.ts";
import { Dialog } from "../notices/dialog.tsx";

interface ShortcutsDialogProps {
  keys: readonly string[];
  onClose: () => void;
}

function ShortcutsDialog({ keys, onClose }: ShortcutsDialogProps) {
  const isOn = useShortcutsOn();
  const shown = shortcutTexts.keys.filter(([key]) => keys.includes(key));
  return (
    <Dialog heading={shortcutTexts.title} className="shortcuts dialog-narrow" onClose={onClose}>
      <dl>
        {shown.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd translate="no">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch label={shortcutTexts.on} isOn={isOn} onChange={turnShortcuts} />
      <p className="dialog-actions">
        <Button variant="ink" compact onClick={onClose}>
          {dialogTexts.close}
        </Button>
      </p>
    </Dialog>
  );
}

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
