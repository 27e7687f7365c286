import type { OperationId } from "./command.ts";

/** What a set keeps of the writes and commits that it applied: a repeated one gets the first reply, and is not applied again. */
export class FirstReplies {
  readonly #latest = new Map<string, { number: string; reply: Promise<Buffer> }>();

  /** Applies a write or commit, or gives the reply of the same one before. A session's latest is kept, as in MongoDB. */
  get({ session, number }: OperationId, apply: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#latest.get(session);
    if (known?.number === number) return known.reply;
    const first = { number, reply: apply() };
    this.#latest.set(session, first);
    first.reply.catch(() => this.#latest.get(session) === first && this.#latest.delete(session));
    return first.reply;
  }
}
