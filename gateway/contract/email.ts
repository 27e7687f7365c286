/** Quadratic on long text. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** More than a rule lets pass. */
const maxChars = 1_000;

const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Some scripts spell with them, and IDNA accepts them where they do. */
const joiners = /[\u200C\u200D]/g;

export const withoutInvisible = (text: string): string => text.replace(invisible, "");

function parted(email: string): [local: string, domain: string] {
  const at = Math.max(0, email.lastIndexOf("@"));
  return [email.slice(0, at), email.slice(at + 1)];
}

/** Null if IDNA does not accept the domain. */
function asciiDomain(domain: string): string | null {
  // Only what a host name has, since an address of the web may go on after it.
  const address = /^[\w.\u0080-\u{10FFFF}-]+$/u.test(domain) && `http://${domain}`;
  const name = address && URL.canParse(address) ? new URL(address).hostname : "";
  // A domain of digits becomes an IPv4 address.
  return name === "" || /^[\d.]+$/.test(name) ? null : name;
}

/** The domain in Punycode, as it is stored; unchanged if it has no such form. */
export function asciiEmail(email: string): string {
  const [local, domain] = parted(email);
  if (!local || /^(?!.*xn--)[\0-\x7f]*$/is.test(domain)) return email;
  return `${local}@${asciiDomain(domain) ?? domain}`;
}

export function isEmail(text: string): boolean {
  if (text.length > maxChars) return false;
  const [local, domain] = parted(text);
  const bare = domain.replace(joiners, "");
  const visible = local + (bare === domain || asciiDomain(domain) === null ? domain : bare);
  return emailPattern.test(text) && withoutInvisible(visible) === visible;
}
