import { pages } from "../../content/pages.ts";
import { signInTexts } from "../../content/sign-in.ts";
import { lazyWhenVisible } from "../../ui/lazy-when-visible.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const RegisterForm = lazyWhenVisible(async () => (await import("./register-form.tsx")).RegisterForm);

export function RegisterPage() {
  return (
    <SignInFrame {...pages.register} aside={signInTexts.register.aside}>
      <RegisterForm />
    </SignInFrame>
  );
}
