import type { ReactNode } from "react";
import { menuTexts } from "../../content/navigation.ts";

interface MenuButtonProps {
  isOpen: boolean;
  onOpen: () => void;
  children?: ReactNode;
}

export function MenuButton({ isOpen, onOpen, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      className="relative -mr-[min(0.75rem,var(--gutter))] grid size-12 place-items-center rounded-pill"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span className="sr-only">{menuTexts.open}</span>
      <svg viewBox="0 0 24 24" className="size-7" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M2 8h20M2 16h20" strokeLinecap="round" />
      </svg>
      {children}
    </button>
  );
}
