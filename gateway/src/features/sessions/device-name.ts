import bowser from "bowser";

const unknown = "Unknown device";
/** The rest of a User-Agent is not read; browsers send some 200 characters. */
const maxLength = 512;

/** "Firefox on Windows", or the first word of a User-Agent that is no browser's. */
export function deviceName(userAgent: string | undefined): string {
  const known = userAgent?.slice(0, maxLength).trim();
  if (!known) return unknown;
  const { browser, os } = bowser.parse(known);
  const program = browser.name || /^[\w .-]{1,40}/.exec(known)?.[0].trim();
  if (!program) return unknown;
  return os.name ? `${program} on ${os.name}` : program;
}
