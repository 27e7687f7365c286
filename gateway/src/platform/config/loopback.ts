/** Whether an address with its scheme, such as http://localhost:4000, means the machine itself. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
}
