export function FieldMessage({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-2 flex gap-2 text-small text-ember">
      <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="8" cy="8" r="7" strokeWidth="1.4" />
        <path d="M8 4.2v4.6M8 11v.9" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      {children}
    </p>
  );
}
