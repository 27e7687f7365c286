import { useLayoutEffect, useRef, type ComponentProps } from "react";

interface ModalProps extends Omit<ComponentProps<"dialog">, "onClose" | "open"> {
  /** Called on Escape and on a click beside the dialog, pressed and released there. Without it neither closes. */
  onClose?: () => void;
}

/** A click on the backdrop names the dialog as its target, as one on the dialog's own padding does. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** A native dialog, open as long as it is mounted: the browser traps focus inside and hands it back afterwards. */
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
    // Where a text selection is let go of beside the dialog, the press was inside.
    let wasPressedBeside = false;
    const onPress = (event: PointerEvent) => (wasPressedBeside = isBeside(element, event));
    const onClick = (event: MouseEvent) => wasPressedBeside && isBeside(element, event) && close.current?.();
    element.addEventListener("cancel", onCancel);
    element.addEventListener("pointerdown", onPress);
    element.addEventListener("click", onClick);
    element.showModal();
    return () => {
      element.removeEventListener("cancel", onCancel);
      element.removeEventListener("pointerdown", onPress);
      element.removeEventListener("click", onClick);
      element.close();
      // Where several close at once, the browser hands back nothing: what opened the lowest was out of reach until then.
      queueMicrotask(() => {
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
