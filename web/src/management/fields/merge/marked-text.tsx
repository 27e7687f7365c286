import "./compared.css";
import { useMemo } from "react";
import { compareTexts } from "./compare-texts.ts";

export function MarkedText({ text, other }: { text: string; other: string }) {
  const stretches = useMemo(() => compareTexts(other, text), [other, text]);
  return stretches.map((stretch, at) =>
    "same" in stretch ? stretch.same : stretch.now && <mark key={at}>{stretch.now}</mark>,
  );
}
