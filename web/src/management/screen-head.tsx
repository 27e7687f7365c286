import { ShortcutsButton } from "../ui/shortcuts-button.tsx";

/** The heading of a table's screen. */
export function ScreenHead({ heading }: { heading: string }) {
  return (
    <div className="admin-head">
      <h1 id="table-title" className="text-large">
        {heading}
      </h1>
      <ShortcutsButton />
    </div>
  );
}
