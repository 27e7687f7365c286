import { useSyncExternalStore } from "react";
import { pages } from "../../content/pages.ts";
import { signInTexts } from "../../content/sign-in.ts";
import { wayBack } from "../../session/way-back.ts";
import { lazyWhenVisible } from "../../ui/lazy/lazy-when-visible.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const LoginForm = lazyWhenVisible(async () => (await import("./login-form.tsx")).LoginForm);

const noChange = () => () => {};
const hasEnded = () => wayBack(window.location.search) !== null;

export function LoginPage() {
  return (
    <SignInFrame heading={pages.login.heading} intro={<LoginIntro />} aside={signInTexts.login.aside}>
      <LoginForm />
    </SignInFrame>
  );
}

/** Changes by itself, so that the form below is not drawn before it is hydrated. */
function LoginIntro() {
  // The page as it was sent knows no query.
  const isEnded = useSyncExternalStore(noChange, hasEnded, () => false);
  return isEnded ? signInTexts.login.ended : pages.login.intro;
}
