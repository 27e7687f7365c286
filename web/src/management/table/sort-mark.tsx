export function SortMark({ sorted }: { sorted: false | "asc" | "desc" }) {
  return (
    <svg
      viewBox="0 0 10 12"
      className="sort-mark"
      data-sorted={sorted || "none"}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={sorted === "desc" ? "M5 1v10M1 7l4 4 4-4" : "M5 11V1M1 5l4-4 4 4"} strokeLinecap="round" />
    </svg>
  );
}
