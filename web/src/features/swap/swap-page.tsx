import { useId, useState } from "react";
import { asciiDigits } from "../../../../gateway/contract/digits.ts";
import { pages } from "../../content/pages.ts";
import { swapTexts, type TokenSymbol } from "../../content/swap.ts";
import { OptionalLink } from "../../ui/optional-link.tsx";
import { Rings } from "../../ui/art/rings.tsx";
import { TokenMenu } from "./token-menu.tsx";

type Pair = [from: TokenSymbol, to: TokenSymbol];

/** Choosing the token of the other box swaps the two, so that they always differ. */
const choose = ([from, to]: Pair, box: 0 | 1, symbol: TokenSymbol): Pair => {
  const other = box === 0 ? to : from;
  if (symbol === other) return [to, from];
  return box === 0 ? [symbol, to] : [from, symbol];
};

interface TokenBoxProps {
  label: string;
  token: TokenSymbol;
  onChoose: (symbol: TokenSymbol) => void;
}

function TokenBox({ label, token, onChoose }: TokenBoxProps) {
  const id = useId();
  const [amount, setAmount] = useState("");
  function onTyped(typed: string) {
    const text = asciiDigits(typed);
    if (/^\d*\.?\d*$/.test(text)) setAmount(text);
  }
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="ground-forest ground-night flex flex-col gap-4 rounded-field border border-rule p-[min(1.5rem,7.5vw)]"
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-muted">
        <span id={id}>{label}</span>
        <span className="tabular-nums">{swapTexts.balance}</span>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <input
          aria-label={swapTexts.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          className="min-w-0 grow basis-16 rounded-field bg-transparent text-large tabular-nums placeholder:text-muted"
          value={amount}
          onChange={({ target }) => onTyped(target.value)}
        />
        <TokenMenu token={token} onChoose={onChoose} />
      </div>
      <p className="text-small text-muted tabular-nums">{swapTexts.dollars}</p>
    </div>
  );
}

export function SwapPage() {
  const [pair, setPair] = useState<Pair>(["ETH", "BRC"]);
  const [from, to] = pair;
  return (
    <div className="ground-forest relative grow overflow-hidden">
      <Rings
        seed="swap"
        count={40}
        className="fine-lines absolute -bottom-120 -left-80 size-[60rem] text-mark/40 max-lg:hidden"
      />
      <div className="wrap relative grid gap-x-16 gap-y-10 py-12 md:py-20 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="flex flex-col gap-6">
          <h1 className="text-head">{pages.swap.heading}</h1>
          <p className="max-w-measure text-lead text-muted">{pages.swap.intro}</p>
        </div>
        <div className="flex w-full max-w-dialog flex-col lg:justify-self-end">
          <TokenBox label={swapTexts.from} token={from} onChoose={(symbol) => setPair(choose(pair, 0, symbol))} />
          <ExchangeButton onClick={() => setPair([to, from])} />
          <TokenBox label={swapTexts.to} token={to} onChoose={(symbol) => setPair(choose(pair, 1, symbol))} />
          <p className="py-6 text-small text-muted tabular-nums">{swapTexts.rate}</p>
          <OptionalLink className="button button-lime">{swapTexts.submit}</OptionalLink>
        </div>
      </div>
    </div>
  );
}

function ExchangeButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={swapTexts.exchange}
      className="ground-forest z-1 -my-4 grid size-14 place-items-center self-center rounded-pill border border-field transition-colors hover:border-current"
      onClick={onClick}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="M8 4v15m0 0l-4-4m4 4l4-4M16 20V5m0 0l-4 4m4-4l4 4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
