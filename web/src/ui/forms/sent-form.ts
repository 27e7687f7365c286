import { createContext, useContext, useEffect, useState } from "react";

/** A form that was sent before the script ran, as the page shows it again. */
export interface SentForm {
  path: string;
  isDone: boolean;
  values: Record<string, string>;
  fields: Record<string, string>;
}

/** The id of the script element that hands it to the browser. */
export const sentFormId = "sent-form";

/** On the server with the HTML that says what came of it, which the browser keeps as it was sent. */
export const SentFormContext = createContext<(SentForm & { outcome?: string }) | null>(null);

const elementOf = () => document.getElementById(sentFormId);
const readSentForm = () => JSON.parse(elementOf()?.textContent ?? "null") as SentForm | null;

/** The form that was sent to this page, until `drop` is called. */
export function useSentForm(path: string) {
  const rendered = useContext(SentFormContext);
  const [sent, setSent] = useState(() => (import.meta.env.SSR ? rendered : readSentForm()));
  // The form of a later page was not sent.
  useEffect(() => elementOf()?.remove(), []);
  return { sent: sent?.path === path ? sent : null, drop: () => setSent(null) };
}

/** What was wrong with a field that still holds what was sent. */
export function useSentError(name: string, value: string): string | undefined {
  const sent = useContext(SentFormContext);
  return sent && value === (sent.values[name] ?? "") ? sent.fields[name] : undefined;
}
