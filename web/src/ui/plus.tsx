export function Plus({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 4.5c.1 5 .1 10 0 15M4.5 12c5-.1 10-.1 15 0" fill="none" />
    </svg>
  );
}
