import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { printable } from "../../../contract/printable.ts";
import { SettingError, type Env } from "../../platform/config/env.ts";
import { Refusal } from "../../platform/errors/app-error.ts";
import type { CommandTools as FeatureTools } from "../../platform/feature.ts";
import type { Summary } from "../../store/backup/lines.ts";
import { StoreError } from "../../store/store-error.ts";
import type { StoreContent } from "../../store/store.ts";

export interface CommandTools extends FeatureTools {
  content: StoreContent;
}

export type Output = AsyncIterable<string | Uint8Array>;

export interface Command<Args = unknown> {
  name: string;
  usage: string;
  read(args: string[]): Args | null;
  check?(args: Args, env: Env): Promise<void>;
  run(args: Args, tools: CommandTools): Output;
  receive?(output: Output, args: Args): Promise<void>;
  makesStore?: boolean;
}

/** Does what the manifests name for a command; import no feature before the store is chosen. */
export const runFeature = (name: string) =>
  async function* (args: unknown, tools: CommandTools): AsyncGenerator<string> {
    const { features } = await import("../../features.ts");
    const [run] = features.flatMap(({ commands }) => commands?.[name] ?? []);
    for await (const line of run!(args as never, tools)) yield `${printable(line)}\n`;
  };

export const oneArgument = (args: string[]): string | null =>
  args.length === 1 && args[0] && !args[0].startsWith("-") ? args[0] : null;

export function summaryText({ records, files }: Summary): string {
  const counts = Object.entries(records).map(([collection, count]) => `${count} ${collection}`);
  return `${counts.join(", ") || "no records"} and ${files} uploaded files`;
}

/** Resolves when all is written: the end of the process would drop what a slow reader of a pipe has not taken. */
export async function writeOut(output: Output): Promise<void> {
  await pipeline(Readable.from(output), process.stdout, { end: false });
  await new Promise<void>((resolve) => process.stdout.write("", () => resolve()));
}

export function lineOf(error: unknown, { usage }: { usage: string }): string {
  const { message } = error as Error;
  const isExplained = [Refusal, SettingError, StoreError].some((kind) => error instanceof kind);
  return printable(isExplained ? message : `${usage.split(/ --| {3}/)[0]} failed: ${message.split("\n")[0]}`);
}
