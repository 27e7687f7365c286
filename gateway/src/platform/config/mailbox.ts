import { isEmail } from "../../../contract/email.ts";

const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/;

export const isMailAddress = (text: string): boolean => address.test(text) && isEmail(text);

export function mailboxOf(text: string): { name: string; address: string } | null {
  const [, quoted, plain, found = ""] = /^(?:"([^"<>\p{Cc}]+)"|([^"<>\p{Cc}]+)) *<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const name = (quoted ?? plain ?? "").trim();
  return name && isMailAddress(found) ? { name, address: found } : null;
}
