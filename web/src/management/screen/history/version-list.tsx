import { useEffect, useRef } from "react";
import type { VersionFragment } from "../../../api/generated.ts";
import { historyTexts } from "../../../content/admin/admin-history.ts";
import type { RecordField } from "../../fields/record-fields.ts";
import { Isolated } from "../../../ui/isolated.tsx";

interface VersionListProps {
  id: string;
  fields: readonly RecordField[];
  versions: readonly VersionFragment[];
  chosen: VersionFragment;
  onChosen: (version: VersionFragment) => void;
}

export function VersionList({ id, fields, versions, chosen, onChosen }: VersionListProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>(":checked")?.focus(), []);
  return (
    <fieldset ref={list} className="versions">
      <legend className="sr-only">{historyTexts.versions}</legend>
      {versions.map((version) => (
        <label key={version.version} className="version">
          <input type="radio" name={`${id}-version`} checked={version === chosen} onChange={() => onChosen(version)} />
          <VersionEntry fields={fields} version={version} />
        </label>
      ))}
    </fieldset>
  );
}

interface VersionEntryProps {
  fields: readonly RecordField[];
  version: VersionFragment;
}

export function VersionEntry({ fields, version: { version, savedAt, savedBy, changed } }: VersionEntryProps) {
  const labels = fields.filter(({ name }) => changed.includes(name)).map(({ label }) => label);
  return (
    <span className="version-entry">
      <strong>{historyTexts.version(version)}</strong>
      <time dateTime={savedAt}>{historyTexts.moment(savedAt)}</time>
      <span dir="auto">
        <Isolated text={historyTexts.by(savedBy ?? null)} />
      </span>
      {labels.length > 0 && <span>{historyTexts.changed(labels)}</span>}
    </span>
  );
}
