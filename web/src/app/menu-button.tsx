import { menuTexts } from "../content/navigation.ts";

/** Opens the drawer. */
export function MenuButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="-mr-3 grid size-12 place-items-center rounded-pill"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={menuTexts.open}
      onClick={onOpen}
    >
      <svg viewBox="0 0 24 24" className="size-7" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M2 8h20M2 16h20" strokeLinecap="round" />
      </svg>
    </button>
  );
}
