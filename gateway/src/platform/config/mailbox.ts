/** An address that means one mailbox: no list, no comment, no quotes, no name. */
const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/;

export const isMailAddress = (text: string): boolean => address.test(text);

/** The name and the address of a text such as `The team <hello@example.org>`, also with quotes around the name; null for any other. */
export function mailboxOf(text: string): { name: string; address: string } | null {
  const [, quoted, plain, found = ""] = /^(?:"([^"<>\p{Cc}]+)"|([^"<>\p{Cc}]+)) *<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const name = (quoted ?? plain ?? "").trim();
  return name && isMailAddress(found) ? { name, address: found } : null;
}
