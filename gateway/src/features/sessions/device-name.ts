import bowser from "bowser";

const unknown = "Unknown device";
const maxLength = 512;

export function deviceName(userAgent: string | undefined): string {
  const known = userAgent?.slice(0, maxLength).trim();
  if (!known) return unknown;
  const { browser, os } = bowser.parse(known);
  const program = browser.name || /^[\w .-]{1,40}/.exec(known)?.[0].trim();
  if (!program) return unknown;
  return os.name ? `${program} on ${os.name}` : program;
}
