import { readToken } from "./session/stored-token.ts";
import { holdEarlySubmits } from "./ui/hydration/early-submit.ts";
import { afterFirstPaint } from "./ui/hydration/after-first-paint.ts";

holdEarlySubmits();

// What a visitor reads comes before the script that shares their line; where the script has the page to draw, nothing does.
const isRendered = document.getElementById("root")!.firstElementChild !== null;
if (readToken() !== null) document.documentElement.classList.add("signed-in");
else if (isRendered) await afterFirstPaint();

for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload][media]")) link.media = "all";
await import("./main.tsx");
