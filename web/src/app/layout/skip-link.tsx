import type { MouseEvent } from "react";
import { menuTexts } from "../../content/navigation.ts";

// The address keeps what is behind #, such as the token of a link.
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")!.focus();
}

export const SkipLink = () => (
  <a href="#main" className="skip-link" onClick={skip}>
    {menuTexts.skip}
  </a>
);
