export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(new URL(address).hostname);
}
