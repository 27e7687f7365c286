import { RingArt } from "../../../ui/art/ring-art.tsx";

const width = 128;

/** The gateway can send only its own pictures small. */
export function Thumbnail({ image, seed }: { image: string; seed: string }) {
  if (!image) return <RingArt seed={seed} className="thumbnail" />;
  const source = image.startsWith("/uploads/") ? `${image}-/preview/${width}x${width}/` : image;
  return <img src={source} alt="" loading="lazy" className="thumbnail" />;
}
