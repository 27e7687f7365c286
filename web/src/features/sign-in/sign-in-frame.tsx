import type { ReactNode } from "react";
import { Rings } from "../../ui/art/rings.tsx";

interface SignInFrameProps {
  heading: string;
  title?: ReactNode;
  intro?: ReactNode;
  aside?: string;
  children: ReactNode;
}

export function SignInFrame({ heading, title, intro, aside, children }: SignInFrameProps) {
  return (
    <div className="wrap grid gap-x-16 py-12 md:py-20 lg:grid-cols-[1.2fr_1fr]">
      <div className="w-full max-w-dialog">
        <h1 className="text-head">{title ?? heading}</h1>
        {intro && <p className="mt-4 mb-10 text-lead text-muted">{intro}</p>}
        {children}
      </div>
      <aside className="ground-forest relative flex min-h-140 items-end overflow-hidden rounded-field p-10 max-lg:hidden">
        <Rings
          seed={heading}
          count={34}
          className="fine-lines absolute -top-48 -right-48 w-[130%] max-w-none text-mark/80"
        />
        {aside && <p className="relative max-w-80 text-lead">{aside}</p>}
      </aside>
    </div>
  );
}
