export function inWords(text: string | null | undefined): { summary: string; description?: string } {
  const [, first = text ?? "", more] = /^(.*?[^.])[.;](?:\s(.*))?$/s.exec(text ?? "") ?? [];
  return { summary: first, ...(more && text && { description: text }) };
}
