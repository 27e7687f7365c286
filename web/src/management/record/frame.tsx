import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Modal } from "../../ui/modal.tsx";
import { isComposing } from "../data/is-composing.ts";
import { closeOnEscape } from "../notices/escape-key.ts";

interface FrameProps {
  isInline: boolean;
  size: string;
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

export function Frame({ isInline, ...props }: FrameProps) {
  return isInline ? <Inline {...props} /> : <Over {...props} />;
}

type PlacedProps = Omit<FrameProps, "isInline">;

const Over = ({ size, titleId, onClose, children }: PlacedProps) => (
  <Modal
    aria-labelledby={titleId}
    className={`modal ground-paper ${size}`}
    onClose={onClose}
    onKeyDown={closeOnEscape(onClose)}
  >
    {children}
  </Modal>
);

function Inline({ titleId, onClose, children }: PlacedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current!.querySelector<HTMLElement>("input, textarea")?.focus();
    place.current!.scrollIntoView({ block: "nearest" });
  }, []);
  const closeInside = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <section aria-labelledby={titleId}>
      <div ref={place} onKeyDown={closeInside}>
        {children}
      </div>
    </section>
  );
}
