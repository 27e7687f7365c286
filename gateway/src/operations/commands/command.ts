import type { Recorder } from "../../platform/activity/activity-log.ts";
import type { Tokens } from "../../platform/auth/tokens.ts";
import type { Env } from "../../platform/config/env.ts";
import type { Logger } from "../../platform/log.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import type { StoreContent } from "../../store/store.ts";

/** What a command gets where the store is open: in the gateway, or in its own process. */
export interface CommandTools {
  env: Env;
  log: Logger;
  content: StoreContent;
  record: Recorder;
  outbox: MailQueue;
  tokens: () => Tokens;
}

/** The output of a command, as it is made. */
export type Output = AsyncIterable<string | Uint8Array>;

/** A command that runs in the gateway that has the store open, else in its own process. */
export interface Command<Args = unknown> {
  name: string;
  /** "npm run backup -- FILE": printed for every other way to call it. */
  usage: string;
  /** Parses the arguments; null or throws for wrong ones. */
  read(args: string[]): Args | null;
  /** Runs in the process of the command first. Throws for what can't be done. */
  check?(args: Args, env: Env): Promise<void>;
  /** Runs where the store is open. Imports models late: they must not be defined before the store is chosen. */
  run(args: Args, tools: CommandTools): Output;
  /** Takes the output in the process of the command; without it the output is printed. */
  receive?(output: Output, args: Args): Promise<void>;
  /** Whether it makes a store if there is no store. */
  makesStore?: boolean;
}

/** Why a command can't be done: one line, to be printed as it is. */
export class Refusal extends Error {
  override name = "Refusal";
}
