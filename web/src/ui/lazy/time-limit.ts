const limit = 120_000;

/** Rejects when a piece of the page has not arrived after 120 seconds. */
export function withTimeLimit<T>(piece: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("This part of the page took too long to load.")), limit);
  });
  return Promise.race([piece, late]).finally(() => clearTimeout(timer));
}
