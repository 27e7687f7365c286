type Fields = Record<string, unknown>;

// Versions from before a field was added have null.
function changedFields(fields: Fields, before: Fields): string[] {
  const names = [...new Set([...Object.keys(fields), ...Object.keys(before)])];
  return names.filter((name) => (fields[name] ?? "") !== (before[name] ?? ""));
}

export const withChangedFields = <T extends { fields: Fields }>(versions: T[]): (T & { changed: string[] })[] =>
  versions.map((version, at) => {
    const before = versions[at + 1];
    return { ...version, changed: before ? changedFields(version.fields, before.fields) : [] };
  });
