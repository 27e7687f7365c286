/** The beginning of a block: its place in the text, and where text area and preview show it, in pixels from their top. */
export interface Stop {
  at: number;
  text: number;
  preview: number;
}

/** What is at a place of one measure, in all three: in proportion between the stops around it, which are at least two. */
export function between(stops: readonly Stop[], by: keyof Stop, place: number): Stop {
  const found = stops.findIndex((stop) => stop[by] > place);
  const after = found === -1 ? stops.length - 1 : Math.max(1, found);
  const [from, to] = [stops[after - 1]!, stops[after]!];
  const size = to[by] - from[by];
  const part = size > 0 ? Math.min(1, Math.max(0, (place - from[by]) / size)) : 1;
  const mixed = (measure: keyof Stop) => from[measure] + part * (to[measure] - from[measure]);
  return { at: mixed("at"), text: mixed("text"), preview: mixed("preview") };
}
