import { useLayoutEffect, useRef, type ComponentProps } from "react";

interface ModalProps extends Omit<ComponentProps<"dialog">, "onClose" | "open"> {
  /** Called on Escape and on a click beside the dialog. Without it neither closes. */
  onClose?: () => void;
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
    const onClick = (event: Event) => event.target === element && close.current?.();
    element.addEventListener("cancel", onCancel);
    element.addEventListener("click", onClick);
    element.showModal();
    return () => {
      element.removeEventListener("cancel", onCancel);
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
