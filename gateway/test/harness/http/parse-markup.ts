import { Window } from "happy-dom";

const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });

/** A document as a browser or feed reader parses it; no script in it runs. Throws where XML is not well-formed. */
export function parseMarkup(text: string, type: "application/xml" | "text/html") {
  const document = new window.DOMParser().parseFromString(text, type);
  const error = type === "application/xml" && document.querySelector("parsererror");
  if (error) throw new Error(error.textContent);
  return document;
}
