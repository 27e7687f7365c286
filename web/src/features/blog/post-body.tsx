/** A post's text; an empty line starts a new paragraph. */
export function PostBody({ text }: { text: string }) {
  return (
    <div className="flex max-w-measure flex-col gap-6">
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== "")
        .map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
    </div>
  );
}
