import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { swapTexts, tokens, type TokenSymbol } from "../../content/swap.ts";
import { TokenMark } from "./token-mark.tsx";
import { TokenOptions } from "./token-options.tsx";

interface TokenMenuProps {
  token: TokenSymbol;
  onChoose: (symbol: TokenSymbol) => void;
}

const indexOf = (token: TokenSymbol) => tokens.findIndex(({ symbol }) => symbol === token);

/** The select-only combobox of ARIA. */
export function TokenMenu({ token, onChoose }: TokenMenuProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => !place.current!.contains(target as Node) && setOpen(false);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);

  function open() {
    setActive(indexOf(token));
    setOpen(true);
  }

  function choose(index: number) {
    setOpen(false);
    onChoose(tokens[index]!.symbol);
  }

  function onKeyDown(event: KeyboardEvent) {
    const whenOpen: Record<string, () => void> = {
      ArrowDown: () => setActive(Math.min(active + 1, tokens.length - 1)),
      ArrowUp: () => setActive(Math.max(active - 1, 0)),
      Home: () => setActive(0),
      End: () => setActive(tokens.length - 1),
      Enter: () => choose(active),
      " ": () => choose(active),
      Escape: () => setOpen(false),
    };
    const whenClosed: Record<string, () => void> = { ArrowDown: open, ArrowUp: open };
    const act = (isOpen ? whenOpen : whenClosed)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <div ref={place} className="relative">
      <button
        type="button"
        role="combobox"
        aria-label={swapTexts.token}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        className="flex min-h-12 items-center gap-[min(0.75rem,3.75vw)] rounded-pill border border-field py-1 pr-[min(1rem,5vw)] pl-2 font-head transition-colors hover:border-current"
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={onKeyDown}
      >
        <TokenMark symbol={token} />
        {token}
        <svg
          viewBox="0 0 12 12"
          className="size-3"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d={isOpen ? "M1 8.5l5-5 5 5" : "M1 3.5l5 5 5-5"} strokeLinecap="round" />
        </svg>
      </button>
      <TokenOptions id={id} token={token} isOpen={isOpen} active={active} onActive={setActive} onChoose={choose} />
    </div>
  );
}
