import "./list-section.css";
import type { ReactNode } from "react";

interface SectionHeadProps {
  id: string;
  heading: string;
  hint: string;
  children: ReactNode;
}

export const SectionHead = ({ id, heading, hint, children }: SectionHeadProps) => (
  <div className="list-head">
    <div>
      <h2 id={id} className="text-card">
        {heading}
      </h2>
      <p className="list-hint">{hint}</p>
    </div>
    {children}
  </div>
);
