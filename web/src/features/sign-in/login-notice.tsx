import "./sign-in.css";
import { loginFormTexts } from "../../content/login-form.ts";
import { useLoginNotice } from "../../session/login-notice.ts";

const notices: Record<string, string> = loginFormTexts.notices;

export function LoginNotice() {
  const text = notices[useLoginNotice() ?? ""];
  return text ? (
    <p role="status" className="login-notice">
      {text}
    </p>
  ) : null;
}
