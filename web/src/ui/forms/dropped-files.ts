function ignore(event: DragEvent): void {
  const target = event.target as Element;
  const isTaken = event.defaultPrevented || target.matches("input[type=file]");
  if (isTaken || !event.dataTransfer?.types.includes("Files") || !target.closest("dialog")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

// A browser opens a file that no field of a dialog takes, in place of the page.
if (!import.meta.env.SSR) {
  window.addEventListener("dragover", ignore);
  window.addEventListener("drop", ignore);
}
