import type { Contact } from "./contact.model.ts";

/** An address that means one mailbox wherever it is read; the rules of the form take more. */
const plainAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;

/** One line without what could end a header. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 200);

/** The mail that tells the team of a message; an answer to it goes to the sender. */
export function contactMail(contact: Contact) {
  const { first_name, last_name, organization, country, phone, email, message } = contact;
  const name = oneLine(`${first_name} ${last_name}`);
  return {
    subject: oneLine(`Message from ${name}, ${organization}`),
    ...(plainAddress.test(email) && { replyTo: { name, address: email } }),
    text: [
      `${name}, ${oneLine(organization)}, ${oneLine(country)}`,
      `E-mail: ${email}`,
      `Phone: ${phone}`,
      "",
      message,
    ].join("\n"),
  };
}
