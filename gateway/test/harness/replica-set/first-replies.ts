/** What a set keeps of the writes that it applied: a repeated one gets the first reply, and is not applied again. */
export class FirstReplies {
  readonly #latest = new Map<string, { number: string; reply: Promise<Buffer> }>();

  /** Applies a write, or gives the reply of the same write before. A session's latest write is kept, as in MongoDB. */
  get({ session, number }: { session: string; number: string }, apply: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#latest.get(session);
    if (known?.number === number) return known.reply;
    const first = { number, reply: apply() };
    this.#latest.set(session, first);
    first.reply.catch(() => this.#latest.get(session) === first && this.#latest.delete(session));
    return first.reply;
  }
}
