const previewEdges = [128, 320, 640, 960, 1280, 1920] as const;

export function previewEdge(modifiers: string): number | null {
  const [, width = "", height = ""] =
    /\/(?:preview|resize|scale_crop)\/(\d{0,5})x(\d{0,5})\//.exec(`${modifiers}/`) ?? [];
  const longer = Math.max(Number(width), Number(height));
  if (longer === 0) return null;
  return previewEdges.find((edge) => edge >= longer) ?? Math.max(...previewEdges);
}
