import { foldText } from "../../../../contract/fold-text.ts";
import { maxSearchLength } from "../../../../contract/limits.ts";
import { badInput } from "../../errors/app-error.ts";

/** Checks the search first: to fold a long text takes long. */
export function searchFilter(search: string): { searchText?: object } {
  if (search.length > maxSearchLength) throw badInput(`search must be at most ${maxSearchLength} characters`);
  // MongoDB refuses patterns that contain NUL.
  if (search.includes("\u0000")) throw badInput("search must not contain a NUL character");
  if (!search) return {};
  // A lone accent folds to "", which would match every record; unfolded it matches none.
  const folded = foldText(search) || search;
  return { searchText: { $regex: folded.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&") } };
}
