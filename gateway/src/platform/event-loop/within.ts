// AbortSignal.any would leak a trace of each run for as long as `cutOff` exists (nodejs/node#55351).
export async function within<T>(
  milliseconds: number,
  cutOff: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, milliseconds);
  cutOff.addEventListener("abort", end);
  if (cutOff.aborted) end();
  try {
    return await run(ending.signal);
  } finally {
    clearTimeout(timer);
    cutOff.removeEventListener("abort", end);
  }
}
