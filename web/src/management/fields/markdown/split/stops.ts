/** In pixels from the top, except `at`, an offset in the text. */
export interface Stop {
  at: number;
  text: number;
  preview: number;
}

export function between(stops: readonly Stop[], by: keyof Stop, place: number): Stop {
  const found = stops.findIndex((stop) => stop[by] > place);
  const after = found === -1 ? stops.length - 1 : Math.max(1, found);
  const [from, to] = [stops[after - 1]!, stops[after]!];
  const size = to[by] - from[by];
  const part = size > 0 ? Math.min(1, Math.max(0, (place - from[by]) / size)) : 1;
  const mixed = (measure: keyof Stop) => from[measure] + part * (to[measure] - from[measure]);
  return { at: mixed("at"), text: mixed("text"), preview: mixed("preview") };
}
