type Fields = Record<string, unknown>;

/** The names of the fields that two versions do not share. Releases before a field have null where later ones have an empty text. */
function changedFields(fields: Fields, before: Fields): string[] {
  const names = [...new Set([...Object.keys(fields), ...Object.keys(before)])];
  return names.filter((name) => (fields[name] ?? "") !== (before[name] ?? ""));
}

/** Adds to versions, newest first, which fields differ from the version before; none for the oldest. */
export const withChangedFields = <T extends { fields: Fields }>(versions: T[]): (T & { changed: string[] })[] =>
  versions.map((version, at) => {
    const before = versions[at + 1];
    return { ...version, changed: before ? changedFields(version.fields, before.fields) : [] };
  });
