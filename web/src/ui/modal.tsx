import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { createStore } from "./create-store.ts";

interface ModalProps extends Omit<ComponentProps<"dialog">, "onClose" | "open"> {
  /** Called on Escape and on a click that starts and ends outside the dialog; without it neither closes. */
  onClose?: () => void;
}

/** A click on the backdrop has the dialog as its target, like one on the dialog's padding. */
function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

export const openModals = createStore(0);

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
      // If several close at once, the browser restores no focus; in Chromium a field with restored focus ignores typing.
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
