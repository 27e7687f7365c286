import sharp from "sharp";

const leaf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b5d3b" } });

/** A real picture, encoded. */
export const picture = (kind: "png" | "jpeg" | "webp" | "gif" = "png", width = 600, height = 400): Promise<Buffer> =>
  leaf(width, height)[kind]().toBuffer();

/** A real PNG of more than 10 MB. */
export const largePicture = (): Promise<Buffer> => leaf(2100, 2000).png({ compressionLevel: 0 }).toBuffer();
