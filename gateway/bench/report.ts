/** Latencies in milliseconds, CPU in microseconds per request. */
export interface Row {
  what: string;
  figure: string;
  yardstick?: string;
  ratio?: number;
  target?: string;
  p99?: number;
  cpu?: number;
  /** Whether the target is reached; missing without a target. */
  holds?: boolean;
}

export const whole = (value: number): string => Math.round(value).toLocaleString("en");
export const perSecond = (value: number): string => `${whole(value)}/s`;
export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : whole(value)} ms`;

const headings = ["what", "figure", "yardstick", "ratio", "target", "p99", "CPU/request", "holds"];

const cells = ({ what, figure, yardstick, ratio, target, p99, cpu, holds }: Row): string[] => [
  what,
  figure,
  yardstick ?? "",
  ratio === undefined ? "" : `${ratio.toFixed(2)} x`,
  target ?? "",
  p99 === undefined ? "" : milliseconds(p99),
  cpu === undefined ? "" : `${whole(cpu)} µs`,
  holds === undefined ? "" : holds ? "yes" : "NO",
];

/** A Markdown table with the columns of these headings. */
export function table(rows: Row[], columns = headings): string {
  const lines = [columns, ...rows.map((row) => cells(row).slice(0, columns.length))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const print = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  const [first, ...rest] = lines as [string[], ...string[][]];
  return [print(first), print(widths.map((width) => "-".repeat(width))), ...rest.map(print)].join("\n");
}
