type Call<T> = (headers: Record<string, string>) => Promise<T>;

/** An Idempotency-Key stays the same for the same content until a call succeeds: Save after a lost answer makes no second record. */
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
