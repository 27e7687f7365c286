import "./prose.css";

/** A text that the gateway's contract rendered from Markdown, as HTML that can contain only text, links and pictures. */
export const Prose = ({ html }: { html: string }) => (
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
