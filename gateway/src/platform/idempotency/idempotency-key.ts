import { badInput } from "../errors/app-error.ts";

/** A string of RFC 8941, or without quotes what can be no list and no parameter. */
export const idempotencyKeyPattern = String.raw`^(?:"((?:[ !#-\[\]-~]|\\["\\]){1,255})"|([!#-+\--:<-~]{1,255}))$`;

const forms = new RegExp(idempotencyKeyPattern);

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, quoted, bare] = forms.exec(String(header)) ?? [];
  const key = quoted?.replace(/\\(.)/g, "$1") ?? bare;
  if (key !== undefined) return key;
  throw badInput(
    'Idempotency-Key must be a string of 1 to 255 printable ASCII characters in double quotes, such as "8e03978e-40d5"',
  );
}
