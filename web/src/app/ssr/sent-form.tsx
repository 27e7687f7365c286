import { renderToStaticMarkup } from "react-dom/server";
import type { FormAnswer, SiteBundle } from "../../../../gateway/contract/site.ts";
import { contactTexts } from "../../content/contact.ts";
import { sentFormTexts } from "../../content/server-rendering.ts";
import { signInTexts } from "../../content/sign-in.ts";
import { paths } from "../../paths.ts";

export const forms: SiteBundle["forms"] = {
  [paths.home]: "contact",
  [paths.homeAlias]: "contact",
  [paths.contact]: "contact",
  [paths.register]: "register",
  [paths.login]: "scripted",
  [paths.reset]: "scripted",
};

/** The result of the form comes first, so that screen readers read it first. */
export const titleOf = (title: string, { outcome }: FormAnswer): string =>
  `${outcome === "done" ? sentFormTexts.done : sentFormTexts.refused}: ${title}`;

function textOf(pathname: string, { outcome, message }: FormAnswer): string {
  if (outcome === "refused") return message;
  if (outcome === "done") return pathname === paths.register ? signInTexts.register.success : contactTexts.success;
  return pathname === paths.login ? sentFormTexts.scripted.login : sentFormTexts.scripted.reset;
}

export function outcomeHtml(pathname: string, answer: FormAnswer): string {
  if (Object.keys(answer.fields).length > 0) return "";
  const isDone = answer.outcome === "done";
  return renderToStaticMarkup(
    <p
      role={isDone ? "status" : "alert"}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- as a dialog has the focus where the script runs
      autoFocus
      className={`mb-10 flex items-center gap-4 text-lead ${isDone ? "text-sprout" : "text-ember"}`}
    >
      <svg viewBox="0 0 24 24" className="size-7 shrink-0" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="12" cy="12" r="10.5" strokeWidth="1.5" />
        <path d={isDone ? "M7 12.5l3.5 3.5L17 8.5" : "M12 6.5v7M12 16.5v1"} strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      {textOf(pathname, answer)}
    </p>,
  );
}

export const focusFirstError = (html: string): string => html.replace('aria-invalid="true"', '$& autofocus=""');
