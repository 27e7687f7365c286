import { pages } from "../../content/pages.ts";
import { signInTexts } from "../../content/sign-in.ts";
import { island } from "../../ui/island.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const LoginForm = island(async () => (await import("./login-form.tsx")).LoginForm);

export function LoginPage() {
  return (
    <SignInFrame {...pages.login} aside={signInTexts.login.aside}>
      <LoginForm />
    </SignInFrame>
  );
}
