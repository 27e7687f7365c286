import type { ReactNode } from "react";
import { Rings } from "./art/rings.tsx";

interface PageHeadProps {
  heading: string;
  intro?: string;
  children?: ReactNode;
}

export function PageHead({ heading, intro, children }: PageHeadProps) {
  return (
    <div className="ground-forest relative overflow-hidden">
      <Rings
        seed={heading}
        count={30}
        className="fine-lines absolute -right-40 -bottom-76 size-[38rem] text-mark/70 max-lg:hidden nav:right-0"
      />
      <div className="wrap relative flex flex-col gap-6 pt-12 pb-16 md:pt-20 md:pb-24">
        <h1 className="max-w-content text-head">{heading}</h1>
        {intro && <p className="max-w-measure text-lead text-balance text-muted">{intro}</p>}
        {children}
      </div>
    </div>
  );
}
