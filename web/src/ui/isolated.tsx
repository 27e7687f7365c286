import { isolatedParts } from "../content/isolated.ts";

/** Shows the names in a sentence of ours, which `isolated` marks, as `<bdi>`. */
export const Isolated = ({ text }: { text: string }) =>
  isolatedParts(text).map((part, at) => (at % 2 === 1 ? <bdi key={at}>{part}</bdi> : part));
