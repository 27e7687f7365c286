import type { Recorder } from "../../platform/activity/activity-log.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";
import type { Env } from "../../platform/config/env.ts";
import type { Logger } from "../../platform/log.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import type { StoreContent } from "../../store/store.ts";

export interface CommandTools {
  env: Env;
  log: Logger;
  content: StoreContent;
  record: Recorder;
  outbox: MailQueue;
  tokens: () => Tokens;
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

export class Refusal extends Error {
  override name = "Refusal";
}
