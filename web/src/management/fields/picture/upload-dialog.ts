import { useEffect, useRef, type RefObject } from "react";
import { pictureTexts } from "../../../content/admin/admin-dialog.ts";

/** A dialog that scrolls and has nothing else to focus would be a tab stop itself. */
function setInert(form: HTMLElement, isInert: boolean): void {
  form.inert = isInert;
  if (isInert) form.parentElement!.tabIndex = -1;
  else form.parentElement?.removeAttribute("tabindex");
}

/** Moves the dialog of the upload widget into the modal, since everything outside of a modal is inert. */
export function useUploadDialog(place: RefObject<HTMLElement>) {
  const under = useRef<HTMLElement>();

  function moveIn() {
    const dialog = place.current?.closest("dialog");
    const layer = document.querySelector<HTMLElement>("body > .uploadcare--dialog");
    if (!dialog || !layer) return;
    dialog.append(layer);
    layer.setAttribute("role", "dialog");
    layer.setAttribute("aria-modal", "true");
    layer.setAttribute("aria-label", pictureTexts.choose);
    under.current = dialog.querySelector<HTMLElement>(":scope > form") ?? undefined;
    if (under.current) setInert(under.current, true);
    layer.querySelector<HTMLElement>(".uploadcare--tab__action-button")?.focus();
  }

  function moveOut() {
    if (under.current) setInert(under.current, false);
    place.current?.querySelector<HTMLElement>("button")?.focus();
  }

  useEffect(
    () => () => {
      if (under.current) setInert(under.current, false);
    },
    [],
  );
  return { moveIn, moveOut };
}
