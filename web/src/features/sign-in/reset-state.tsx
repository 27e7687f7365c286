import "./sign-in.css";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { resetTexts } from "../../content/reset.ts";
import { paths } from "../../paths.ts";

interface ResetStateProps {
  heading: string;
  texts: readonly string[];
  /** A state that replaces a form takes its focus; one that the page came with does not. */
  isFirst?: boolean;
  children: ReactNode;
}

export function ResetState({ heading, texts, isFirst = false, children }: ResetStateProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) title.current?.focus();
  }, [isFirst]);
  return (
    <div className="mt-8 flex flex-col gap-6">
      <h2 ref={title} tabIndex={-1} className="reset-heading text-card">
        {heading}
      </h2>
      {texts.map((text) => (
        <p key={text} className="text-muted">
          {text}
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-6">
        {children}
        <BackToLogin />
      </p>
    </div>
  );
}

export const BackToLogin = () => (
  <Link to={paths.login} className="link text-small">
    {resetTexts.back}
  </Link>
);
