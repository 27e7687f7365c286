/** The sizes in which previews are made, in pixels, so that a picture never has more than these. */
const previewEdges = [128, 320, 640, 960, 1280, 1920] as const;

/**
 * The edge of the preview that serves best for the size named in Uploadcare's modifiers (`/-/preview/640x427/`, `/-/resize/640x/`): the
 * smallest not below its longer side, or the greatest there is. Null when no size is named: the original.
 */
export function previewEdge(modifiers: string): number | null {
  const [, width = "", height = ""] =
    /\/(?:preview|resize|scale_crop)\/(\d{0,5})x(\d{0,5})\//.exec(`${modifiers}/`) ?? [];
  const longer = Math.max(Number(width), Number(height));
  if (longer === 0) return null;
  return previewEdges.find((edge) => edge >= longer) ?? Math.max(...previewEdges);
}
