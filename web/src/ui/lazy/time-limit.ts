const limit = 120_000;

export function withTimeLimit<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("This part of the page took too long to load.")), limit);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
