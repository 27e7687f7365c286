import type { ReactNode } from "react";
import { dialogTexts } from "../../../content/admin/admin-dialog.ts";
import { shownText } from "../field-values.ts";
import { kindOf } from "../kinds.tsx";
import type { RecordField, Values } from "../record-fields.ts";
import { isMerged, keyOf, type Decision, type Merging, type Picks, type Side } from "./decisions.ts";
import type { Part, Versions } from "./merge-texts.ts";
import { Isolated } from "../../../ui/isolated.tsx";

const texts = dialogTexts.conflict;

interface Picking {
  id: string;
  merging: Merging | null;
  picks: Picks;
  onPick: (key: string, side: Side) => void;
}

interface ConflictFieldProps extends Picking {
  decision: Decision;
  versions: Versions<Values>;
  savedBy: string | null;
}

export function ConflictField({ decision, versions, savedBy, ...picking }: ConflictFieldProps) {
  const { field, from } = decision;
  if (from === "theirs")
    return (
      <p className="conflict-kept">
        <Isolated text={texts.kept(field.label, savedBy)} />
      </p>
    );
  if (from === "mine") return <p className="conflict-kept">{texts.keptMine(field.label)}</p>;
  if (from === "parts" && !isMerged(decision.parts))
    return <Parts field={field} parts={decision.parts} picking={picking} />;
  const [mine, theirs] = [versions.mine[field.name] ?? "", versions.theirs[field.name] ?? ""];
  const sides = sidesOf(field, mine, theirs, picking);
  const merged = from === "parts" && { merged: <Merged parts={decision.parts} picking={picking} /> };
  return <Sides name={keyOf(field)} legend={field.label} sides={{ ...merged, ...sides }} picking={picking} />;
}

function sidesOf(
  field: RecordField,
  mine: string,
  theirs: string,
  { merging }: Picking,
): Record<"mine" | "theirs", ReactNode> {
  const show = (one: string, other: string) =>
    merging && kindOf(field).diff && one ? <merging.MarkedText text={one} other={other} /> : shownText(field, one);
  return { mine: show(mine, theirs), theirs: show(theirs, mine) };
}

interface SidesProps {
  name: string;
  legend: string;
  sides: Partial<Record<Side, ReactNode>>;
  picking: Picking;
}

function Sides({ name, legend, sides, picking: { id, picks, onPick } }: SidesProps) {
  const offered = Object.keys(sides) as Side[];
  const picked = picks[name] ?? offered[0];
  return (
    <fieldset className="conflict-field">
      <legend>{legend}</legend>
      {offered.map((side) => (
        <label key={side} className={`conflict-side conflict-${side}`}>
          <input
            type="radio"
            name={`${id}-${name}`}
            // Without a label the name would be the text, which may be as long as a post and has buttons.
            aria-label={side === "merged" ? texts.merged : undefined}
            checked={side === picked}
            onChange={() => onPick(name, side)}
          />
          <span className="text-muted">{texts[side]}</span>
          <span dir="auto" className="conflict-text">
            {sides[side]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface PartsProps {
  parts: Part[];
  picking: Picking;
}

function Merged({ parts, picking: { merging } }: PartsProps) {
  if (!merging) return null;
  const textOf = (of: "merged" | "mine") =>
    merging.joinParts(parts.map((part) => ("merged" in part ? part[of] : part.mine)));
  return <merging.ComparedText then={textOf("mine")} now={textOf("merged")} />;
}

function Parts({ field, parts, picking }: PartsProps & { field: RecordField }) {
  const asked = parts.filter((part) => !("merged" in part));
  const trimmed = (text: string) => text.replace(/^\n+/, "");
  return (
    <div className="conflict-parts">
      {parts.map((part, at) => {
        if ("merged" in part)
          return (
            <div key={at} className="conflict-merged">
              {part.merged !== part.mine && <p className="text-muted">{texts.mergedPart(field.label)}</p>}
              <Merged parts={[part]} picking={picking} />
            </div>
          );
        const legend = texts.part(field.label, asked.indexOf(part) + 1, asked.length);
        const sides = sidesOf(field, trimmed(part.mine), trimmed(part.theirs), picking);
        return <Sides key={at} name={keyOf(field, at)} legend={legend} sides={sides} picking={picking} />;
      })}
    </div>
  );
}
