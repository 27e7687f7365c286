import type { ReactNode } from "react";

interface SectionHeadProps {
  heading: string;
  intro?: string;
  children?: ReactNode;
}

export function SectionHead({ heading, intro, children }: SectionHeadProps) {
  return (
    <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
      <h2 className="max-w-[12em] text-head">{heading}</h2>
      {intro && <p className="max-w-measure text-lead text-muted lg:pb-1">{intro}</p>}
      {children}
    </div>
  );
}
