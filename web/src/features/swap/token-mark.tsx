import { Rings } from "../../ui/art/rings.tsx";

export function TokenMark({ symbol }: { symbol: string }) {
  return (
    <span className="ground-forest grid size-8 shrink-0 place-items-center rounded-pill border border-rule">
      <Rings seed={symbol} count={4} className="size-8 text-mark [&>path]:stroke-[7]" />
    </span>
  );
}
