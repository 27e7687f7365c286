import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { swapTexts, tokens, type TokenSymbol } from "../../content/swap.ts";
import { Rings } from "../../ui/art/rings.tsx";

interface TokenMenuProps {
  token: TokenSymbol;
  onChoose: (symbol: TokenSymbol) => void;
}

const indexOf = (token: TokenSymbol) => tokens.findIndex(({ symbol }) => symbol === token);

interface TokenOptionsProps {
  id: string;
  token: TokenSymbol;
  isOpen: boolean;
  active: number;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
}

function TokenMark({ symbol }: { symbol: string }) {
  return (
    <span className="ground-forest grid size-8 shrink-0 place-items-center rounded-pill border border-rule">
      <Rings seed={symbol} count={4} className="size-8 text-mark [&>path]:stroke-[7]" />
    </span>
  );
}

function TokenOptions({ id, token, isOpen, active, onActive, onChoose }: TokenOptionsProps) {
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={swapTexts.token}
      hidden={!isOpen}
      // A press would focus <main>, and the blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="ground-paper absolute right-0 z-2 mt-2 w-72 max-w-[75vw] overflow-hidden rounded-field p-2"
    >
      {tokens.map(({ symbol, name }, i) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the focus and handles the keys
        <li
          key={symbol}
          id={`${id}-${i}`}
          role="option"
          aria-selected={symbol === token}
          data-focus={i === active || undefined}
          className="flex cursor-pointer flex-wrap items-center gap-3 rounded-field p-[min(0.75rem,3.75vw)] data-focus:bg-tint"
          onClick={() => onChoose(i)}
          onPointerMove={() => onActive(i)}
        >
          <TokenMark symbol={symbol} />
          <span className="min-w-0 grow basis-16">
            {name} <span className="text-muted">({symbol})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

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
