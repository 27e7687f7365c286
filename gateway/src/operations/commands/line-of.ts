import { printable } from "../../../contract/printable.ts";
import { SettingError } from "../../platform/config/env.ts";
import { Refusal } from "../../platform/errors/refusal.ts";
import { StoreError } from "../../store/store-error.ts";

export function lineOf(error: unknown, { usage }: { usage: string }): string {
  const { message } = error as Error;
  const isExplained = [Refusal, SettingError, StoreError].some((kind) => error instanceof kind);
  return printable(isExplained ? message : `${usage.split(/ --| {3}/)[0]} failed: ${message.split("\n")[0]}`);
}
