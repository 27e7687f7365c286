import { createContext, useContext, useEffect, useState } from "react";

export interface SentForm {
  path: string;
  isDone: boolean;
  values: Record<string, string>;
  fields: Record<string, string>;
}

export const sentFormId = "sent-form";

export const SentFormContext = createContext<(SentForm & { outcome?: string }) | null>(null);

const elementOf = () => document.getElementById(sentFormId);
const readSentForm = () => JSON.parse(elementOf()?.textContent ?? "null") as SentForm | null;

export function useSentForm(path: string) {
  const rendered = useContext(SentFormContext);
  const [sent, setSent] = useState(() => (import.meta.env.SSR ? rendered : readSentForm()));
  // The form of a later page was not sent.
  useEffect(() => elementOf()?.remove(), []);
  return { sent: sent?.path === path ? sent : null, drop: () => setSent(null) };
}

/** Only while the field still holds what was sent. */
export function useSentError(name: string, value: string): string | undefined {
  const sent = useContext(SentFormContext);
  return sent && value === (sent.values[name] ?? "") ? sent.fields[name] : undefined;
}
