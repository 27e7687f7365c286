import { useSyncExternalStore } from "react";
import { pages } from "../../content/pages.ts";
import { signInTexts } from "../../content/sign-in.ts";
import { returnPath } from "../../session/return-path.ts";
import { lazyWhenVisible } from "../../ui/lazy-when-visible.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const LoginForm = lazyWhenVisible(async () => (await import("./login-form.tsx")).LoginForm);

const noChange = () => () => {};
const hasEnded = () => returnPath(window.location.search) !== null;

export function LoginPage() {
  return (
    <SignInFrame heading={pages.login.heading} intro={<LoginIntro />} aside={signInTexts.login.aside}>
      <LoginForm />
    </SignInFrame>
  );
}

/** A component of its own, so that its change does not render the form before it is hydrated. */
function LoginIntro() {
  // The prerendered page has no query string.
  const isEnded = useSyncExternalStore(noChange, hasEnded, () => false);
  return isEnded ? signInTexts.login.ended : pages.login.intro;
}
