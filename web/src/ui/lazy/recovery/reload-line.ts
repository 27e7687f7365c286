import "./reload-line.css";
import { loadingTexts } from "../../../content/loading.ts";

const shownLine = () => document.querySelector(".reload-line");

function newLine(): HTMLElement {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "link",
    textContent: loadingTexts.reload,
    onclick: () => window.location.reload(),
  });
  const line = Object.assign(document.createElement("p"), { className: "reload-line ground-forest", role: "alert" });
  line.append(loadingTexts.failed, " ", button);
  return line;
}

/** In the topmost dialog, since nothing outside of it can be pressed. */
export function offerReload(): void {
  const line = shownLine() ?? newLine();
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (line.parentElement !== place) place.append(line);
}

export const endReloadOffer = (): void => shownLine()?.remove();
