import "./conflict-dialog.css";
import { useId, useState } from "react";
import { Loading } from "../../../ui/loading.tsx";
import { kindOf } from "../kinds.tsx";
import { ConflictField } from "./conflict-field.tsx";
import { decidedValue, decisionOf, isAsked, isClash, useMerging, type Picks } from "./decisions.ts";
import type { Versions } from "./merge-texts.ts";
import type { RecordField, Values } from "../record-fields.ts";

export function useChoices(fields: readonly RecordField[], versions: Versions<Values>, savedBy: string | null = null) {
  const id = useId();
  const [picks, setPicks] = useState<Picks>({});
  const loaded = useMerging(fields.some((field) => kindOf(field).diff && isClash(field, versions)));
  const isReady = loaded !== undefined;
  const merging = loaded ?? null;
  const decisions = fields.map((field) => decisionOf(field, versions, merging));
  const shared = { id, versions, merging, picks, savedBy };
  return {
    isReady,
    isAsked: decisions.some(isAsked),
    choices: isReady ? (
      decisions.map((decision) => (
        <ConflictField
          key={decision.field.name}
          {...shared}
          decision={decision}
          onPick={(key, side) => setPicks((before) => ({ ...before, [key]: side }))}
        />
      ))
    ) : (
      <Loading />
    ),
    chosen: (): Values => ({
      ...versions.mine,
      ...Object.fromEntries(
        decisions.map((decision) => [decision.field.name, decidedValue(decision, versions, picks, merging)]),
      ),
    }),
  };
}
