import { printable } from "../../../contract/printable.ts";
import type { Env } from "../../platform/config/env.ts";
import type { CommandTools as FeatureTools } from "../../platform/feature.ts";
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
