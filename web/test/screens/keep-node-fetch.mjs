// Runs before the test's window takes the place of Node's globals.
const { fetch, AbortController } = globalThis;
globalThis.ofNode = { fetch, AbortController };
