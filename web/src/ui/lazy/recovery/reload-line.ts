import "./reload-line.css";
import { loadingTexts } from "../../../content/loading.ts";

const shownLine = () => document.querySelector(".reload-line");

/** In the topmost dialog, since nothing outside of it can be pressed. */
export function offerReload(): void {
  if (shownLine()) return;
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "link",
    textContent: loadingTexts.reload,
    onclick: () => window.location.reload(),
  });
  const line = Object.assign(document.createElement("p"), { className: "reload-line ground-forest", role: "alert" });
  line.append(loadingTexts.failed, " ", button);
  const dialogs = document.querySelectorAll("dialog[open]");
  (dialogs[dialogs.length - 1] ?? document.body).append(line);
}

export const endReloadOffer = (): void => shownLine()?.remove();
