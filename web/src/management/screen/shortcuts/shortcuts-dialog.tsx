import { shortcutTexts } from "../../../content/admin/admin.ts";
import { dialogTexts } from "../../../content/admin/admin-dialog.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../notices/dialog.tsx";
import { turnShortcuts, useShortcutsOn } from "../../data/shortcuts.ts";
import { Switch } from "../../../ui/forms/switch.tsx";

interface ShortcutsDialogProps {
  keys: readonly string[];
  onClose: () => void;
}

export function ShortcutsDialog({ keys, onClose }: ShortcutsDialogProps) {
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
