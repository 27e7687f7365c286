import "./prose.css";

/** Only for HTML of the contract's `renderMarkdown`, which can contain only text, links and pictures. */
export const Prose = ({ html }: { html: string }) => (
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
