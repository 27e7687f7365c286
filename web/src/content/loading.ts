export const loadingTexts = {
  failed: "Part of this page could not be loaded.",
  reload: "Reload the page",
};
