import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { createStore } from "./create-store.ts";

interface ModalProps extends Omit<ComponentProps<"dialog">, "onClose" | "open"> {
  /** Called on Escape and on a click outside the dialog, pressed and released there. Without it neither closes. */
  onClose?: () => void;
}

/** A click on the backdrop has the dialog as its target, like one on the dialog's padding. */
function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

export const openModals = createStore(0);

/** A native dialog, open while mounted: the browser traps the focus, and restores it afterwards. */
export function Modal({ onClose, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement as HTMLElement | null;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current?.();
    };
    // A text selection that ends outside the dialog began inside, and must not close it.
    let wasPressedOutside = false;
    const onPress = (event: PointerEvent) => (wasPressedOutside = isOutside(element, event));
    const onClick = (event: MouseEvent) => wasPressedOutside && isOutside(element, event) && close.current?.();
    element.addEventListener("cancel", onCancel);
    element.addEventListener("pointerdown", onPress);
    element.addEventListener("click", onClick);
    element.showModal();
    openModals.set(openModals.get() + 1);
    return () => {
      openModals.set(openModals.get() - 1);
      element.removeEventListener("cancel", onCancel);
      element.removeEventListener("pointerdown", onPress);
      element.removeEventListener("click", onClick);
      element.close();
      // When several close at once, the browser does not restore the focus. In Chromium a text that it restores it to takes no letters.
      queueMicrotask(() => {
        if (document.activeElement === opener) opener?.blur();
        if (document.activeElement === document.body) opener?.focus();
      });
    };
  }, []);

  return (
    <dialog ref={dialog} {...rest}>
      {children}
    </dialog>
  );
}
