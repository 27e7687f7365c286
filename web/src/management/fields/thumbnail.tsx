import { RingArt } from "../../ui/art/ring-art.tsx";

const width = 128;

/** A picture at the size of a row, or drawn rings without one. The gateway's own pictures are fetched small. */
export function Thumbnail({ image, seed }: { image: string; seed: string }) {
  if (!image) return <RingArt seed={seed} className="thumbnail" />;
  const source = image.startsWith("/uploads/") ? `${image}-/preview/${width}x${width}/` : image;
  return <img src={source} alt="" loading="lazy" className="thumbnail" />;
}
