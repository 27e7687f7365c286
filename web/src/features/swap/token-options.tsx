import { swapTexts, tokens, type TokenSymbol } from "../../content/swap.ts";
import { TokenMark } from "./token-mark.tsx";

interface TokenOptionsProps {
  id: string;
  token: TokenSymbol;
  isOpen: boolean;
  /** The option that the keyboard stands on. */
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
      // The press would hand the focus to <main>, which counts as leaving and would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="ground-paper absolute right-0 z-2 mt-2 w-72 max-w-[70vw] overflow-hidden rounded-field p-2"
    >
      {tokens.map(({ symbol, name }, i) => (
        // The combobox keeps the focus and answers the keys for its options.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={symbol}
          id={`${id}-${i}`}
          role="option"
          aria-selected={symbol === token}
          className={`flex cursor-pointer items-center gap-3 rounded-field p-3 ${i === active ? "bg-tint" : ""}`}
          onClick={() => onChoose(i)}
          onPointerMove={() => onActive(i)}
        >
          <TokenMark symbol={symbol} />
          <span>
            {name} <span className="text-muted">({symbol})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
