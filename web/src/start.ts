import { readToken } from "./session/stored-token.ts";
import { holdEarlySubmits } from "./ui/early-submit.ts";
import { untilSeen } from "./ui/until-seen.ts";

holdEarlySubmits();

// What a visitor reads comes before the script that shares their line; where the script has the page to draw, nothing does.
const isRendered = document.getElementById("root")!.firstElementChild !== null;
if (readToken() !== null) document.documentElement.classList.add("signed-in");
else if (isRendered) await untilSeen();

for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload][media]")) link.media = "all";
await import("./main.tsx");
