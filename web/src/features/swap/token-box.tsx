import { useId, useState } from "react";
import { asciiDigits } from "../../../../gateway/contract/digits.ts";
import { swapTexts, type TokenSymbol } from "../../content/swap.ts";
import { TokenMenu } from "./token-menu.tsx";

interface TokenBoxProps {
  label: string;
  token: TokenSymbol;
  onChoose: (symbol: TokenSymbol) => void;
}

export function TokenBox({ label, token, onChoose }: TokenBoxProps) {
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
