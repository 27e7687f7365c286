import { readToken } from "./session/stored-token.ts";
import { afterFirstPaint, holdEarlyForms } from "./ui/before-hydration.ts";

holdEarlyForms();

// A rendered page is painted before the script takes its share of the bandwidth; an empty one needs the script at once.
const isRendered = document.getElementById("root")!.firstElementChild !== null;
if (readToken() !== null) document.documentElement.classList.add("signed-in");
else if (isRendered) await afterFirstPaint();

for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload][media]")) link.media = "all";
await import("./main.tsx");
