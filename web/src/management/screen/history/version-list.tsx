import { useEffect, useRef } from "react";
import type { VersionFragment } from "../../../api/generated.ts";
import { historyTexts } from "../../../content/admin-history.ts";

interface VersionListProps {
  id: string;
  versions: readonly VersionFragment[];
  chosen: VersionFragment;
  onChosen: (version: VersionFragment) => void;
}

/** The versions before the present one: one Tab stop, the arrow keys choose. It takes the focus once it is there. */
export function VersionList({ id, versions, chosen, onChosen }: VersionListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>(":checked")?.focus(), []);
  return (
    <fieldset ref={list} className="versions">
      <legend className="sr-only">{historyTexts.versions}</legend>
      {versions.map((version) => (
        <label key={version.version} className="version">
          <input type="radio" name={`${id}-version`} checked={version === chosen} onChange={() => onChosen(version)} />
          <Told version={version} />
        </label>
      ))}
    </fieldset>
  );
}

/** A version by its number, its moment and who saved it. */
export const Told = ({ version: { version, savedAt, savedBy } }: { version: VersionFragment }) => (
  <span className="version-told">
    <strong>{historyTexts.version(version)}</strong>
    <time dateTime={savedAt}>{historyTexts.moment(savedAt)}</time>
    <span dir="auto">{historyTexts.by(savedBy ?? null)}</span>
  </span>
);
