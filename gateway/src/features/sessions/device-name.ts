import bowser from "bowser";

const unknown = "Unknown device";
/** Of a longer User-Agent only the start is read; browsers send some 200 characters. */
const maxLength = 512;

/** A short name of the browser or program with this User-Agent: "Firefox on Windows", or the first word of a program's. */
export function deviceName(userAgent: string | undefined): string {
  const known = userAgent?.slice(0, maxLength).trim();
  if (!known) return unknown;
  const { browser, os } = bowser.parse(known);
  const program = browser.name || /^[\w .-]{1,40}/.exec(known)?.[0].trim();
  if (!program) return unknown;
  return os.name ? `${program} on ${os.name}` : program;
}
