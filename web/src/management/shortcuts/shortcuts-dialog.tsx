import { shortcutTexts } from "../../content/admin.ts";
import { dialogTexts } from "../../content/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../dialog.tsx";
import { turnShortcuts, useShortcutsOn } from "./shortcuts.ts";
import { Switch } from "../../ui/forms/switch.tsx";

interface ShortcutsDialogProps {
  /** Those that do something on this screen; without it, those of every table. */
  keys?: readonly string[] | undefined;
  /** Those that do something here besides. */
  further?: readonly string[] | undefined;
  onClose: () => void;
}

/** Lists the shortcuts, with a switch to turn them off. */
export function ShortcutsDialog({ keys, further = [], onClose }: ShortcutsDialogProps) {
  const isOn = useShortcutsOn();
  const { linking, judging } = shortcutTexts;
  const isEverywhere = (key: string) => (keys ? keys.includes(key) : ![...linking, ...judging].includes(key));
  const shown = shortcutTexts.keys.filter(([key]) => isEverywhere(key) || further.includes(key));
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
