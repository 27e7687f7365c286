import { pages } from "../../content/pages.ts";
import { resetTexts } from "../../content/reset.ts";
import { lazyWhenVisible } from "../../ui/lazy/lazy-when-visible.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const Reset = lazyWhenVisible(async () => (await import("./reset.tsx")).Reset);

export function ResetPage() {
  return (
    <SignInFrame heading={pages.reset.heading} aside={resetTexts.aside}>
      <Reset />
    </SignInFrame>
  );
}
