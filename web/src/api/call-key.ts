/** Headers of one call, in addition to those that name the viewer. */
type Call<T> = (headers: Record<string, string>) => Promise<T>;

/**
 * Gives the calls of one form an Idempotency-Key: the same one for the same content until a call succeeds, so that Save after a lost
 * answer makes no second record.
 */
export function callKey() {
  let content: string | undefined;
  let key = "";
  return async <T>(given: unknown, call: Call<T>): Promise<T> => {
    const text = JSON.stringify(given);
    // Not randomUUID, which a page has only over https.
    if (text !== content) key = crypto.getRandomValues(new Uint32Array(4)).join("-");
    content = text;
    const result = await call({ "idempotency-key": key });
    content = undefined;
    return result;
  };
}

export type CallKey = ReturnType<typeof callKey>;
