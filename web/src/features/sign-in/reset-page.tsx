import { pages } from "../../content/pages.ts";
import { resetTexts } from "../../content/reset.ts";
import { useAddressToken } from "../../session/use-address-token.ts";
import { lazyWhenVisible } from "../../ui/lazy-when-visible.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const Reset = lazyWhenVisible(async () => (await import("./reset.tsx")).Reset);

/** A component of its own: an update of the whole page would interrupt its hydration. */
const Title = () => (useAddressToken() ? resetTexts.choose.heading : pages.reset.heading);

export function ResetPage() {
  return (
    <SignInFrame heading={pages.reset.heading} title={<Title />}>
      <Reset />
    </SignInFrame>
  );
}
