import "./alert-line.css";
import type { ReactNode } from "react";
import { tableTexts } from "../../content/admin/admin.ts";

interface AlertLineProps {
  children: ReactNode;
  onTryAgain?: (() => void) | undefined;
  tryAgain?: string;
  onDismiss?: () => void;
}

export function AlertLine({ children, onTryAgain, tryAgain = tableTexts.tryAgain, onDismiss }: AlertLineProps) {
  return (
    <div role="alert" className="alert-line">
      <svg viewBox="0 0 16 16" className="alert-mark" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="8" cy="8" r="7" strokeWidth="1.4" />
        <path d="M8 4.2v4.6M8 11v.9" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <p>{children}</p>
      {onTryAgain && (
        <button type="button" className="link" onClick={onTryAgain}>
          {tryAgain}
        </button>
      )}
      {onDismiss && (
        <button type="button" className="link" onClick={onDismiss}>
          {tableTexts.dismiss}
        </button>
      )}
    </div>
  );
}
