/** Whether a URL such as http://localhost:4000 names the loopback interface. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(new URL(address).hostname);
}
