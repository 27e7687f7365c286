import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { isComposing } from "../data/keys.ts";
import { DialogFrame } from "../notices/dialog.tsx";

interface FrameProps {
  isInline: boolean;
  size: string;
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

export function Frame({ isInline, size, titleId, ...props }: FrameProps) {
  if (isInline) return <Inline titleId={titleId} {...props} />;
  return <DialogFrame aria-labelledby={titleId} className={size} {...props} />;
}

function Inline({ titleId, onClose, children }: Omit<FrameProps, "isInline" | "size">) {
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
