import { useEffect, useState } from "react";
import { isSame } from "../field-values.ts";
import { kindOf } from "../kinds.tsx";
import type { RecordField, Values } from "../record-fields.ts";
import type { Part, Versions } from "./merge-texts.ts";

const load = () =>
  Promise.all([import("./merge-texts.ts"), import("./compared-text.tsx"), import("./marked-text.tsx")]);

export type Merging = ReturnType<typeof merging>;

const merging = ([merge, compared, marked]: Awaited<ReturnType<typeof load>>) => ({ ...merge, ...compared, ...marked });

/** undefined while loading, null if loading failed: texts are then chosen as a whole. */
export function useMerging(isNeeded: boolean): Merging | null | undefined {
  const [loaded, setLoaded] = useState<Merging | null>();
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const show = (found: Merging | null) => isOver || setLoaded(found);
    load().then(
      (found) => show(merging(found)),
      (error: unknown) => {
        console.error(error);
        show(null);
      },
    );
    return () => void (isOver = true);
  }, [isNeeded]);
  return isNeeded ? loaded : null;
}

export type Decision = { field: RecordField } & (
  { from: "mine" | "theirs" } | { from: "choice" } | { from: "parts"; parts: Part[] }
);

export type Side = "mine" | "theirs" | "merged";

export type Picks = Readonly<Record<string, Side>>;

export const keyOf = (field: RecordField, part?: number): string =>
  part === undefined ? field.name : `${field.name} ${part}`;

export const isClash = (field: RecordField, { base, mine, theirs }: Versions<Values>): boolean =>
  !isSame(field, mine, base) && !isSame(field, theirs, base);

export function decisionOf(field: RecordField, versions: Versions<Values>, merging: Merging | null): Decision {
  if (!isClash(field, versions))
    return { field, from: isSame(field, versions.mine, versions.base) ? "theirs" : "mine" };
  if (!merging || kindOf(field).diff !== "paragraphs") return { field, from: "choice" };
  const of = (values: Values) => values[field.name] ?? "";
  const parts = merging.mergeTexts({ base: of(versions.base), mine: of(versions.mine), theirs: of(versions.theirs) });
  return parts.length === 1 && !("merged" in parts[0]!) ? { field, from: "choice" } : { field, from: "parts", parts };
}

export const isMerged = (parts: readonly Part[]): boolean => parts.every((part) => "merged" in part);

export const isAsked = (decision: Decision): boolean =>
  decision.from === "choice" || (decision.from === "parts" && !isMerged(decision.parts));

export function decidedValue(
  decision: Decision,
  { mine, theirs }: Versions<Values>,
  picks: Picks,
  merging: Merging | null,
): string {
  const { field } = decision;
  const picked = picks[keyOf(field)];
  const side = decision.from === "theirs" || picked === "theirs" ? theirs : mine;
  if (decision.from !== "parts" || picked === "mine" || picked === "theirs" || !merging) return side[field.name] ?? "";
  return merging.joinParts(
    decision.parts.map((part, at) => {
      if ("merged" in part) return part.merged;
      return picks[keyOf(field, at)] === "theirs" ? part.theirs : part.mine;
    }),
  );
}
