import { swapTexts, tokens, type TokenSymbol } from "../../content/swap.ts";
import { TokenMark } from "./token-mark.tsx";

interface TokenOptionsProps {
  id: string;
  token: TokenSymbol;
  isOpen: boolean;
  active: number;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
}

export function TokenOptions({ id, token, isOpen, active, onActive, onChoose }: TokenOptionsProps) {
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
