import { useState } from "react";
import { RingArt } from "../../ui/art/ring-art.tsx";

interface PostImageProps {
  image: string;
  /** Empty if it is only decorative. */
  alt: string;
  lang?: string;
  seed: string;
  isFirst?: boolean;
  isWide?: boolean;
}

const widths = [320, 640, 960, 1280, 1920];

/** The gateway serves smaller sizes of its own pictures only. */
const sourcesOf = (image: string) =>
  image.startsWith("/uploads/")
    ? widths.map((width) => `${image}-/preview/${width}x${width}/ ${width}w`).join(", ")
    : undefined;

function sizesOf({ isFirst, isWide }: Pick<PostImageProps, "isFirst" | "isWide">): string {
  if (isWide) return "(min-width: 1280px) 1184px, 88vw";
  if (isFirst) return "(min-width: 1280px) 780px, 88vw";
  return "(min-width: 1024px) 374px, (min-width: 768px) 45vw, 88vw";
}

export function PostImage({ image, alt, lang, seed, isFirst = false, isWide = false }: PostImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // The hairline separates a dark picture from the dark ground behind it.
  const wide = "outline-1 -outline-offset-1 outline-mist/25 md:aspect-[2/1]";
  const shape = `aspect-[3/2] w-full rounded-field ${isWide ? wide : ""}`;
  if (image === "") return <RingArt seed={seed} className={shape} />;
  if (broken === image) return <MissingPicture {...{ alt, lang, seed, shape }} />;

  const fail = () => setBroken(image);
  // An error event before hydration is lost, so the element itself is asked.
  const look = (img: HTMLImageElement | null) => void (img?.complete && img.naturalWidth === 0 && fail());
  return (
    <img
      ref={look}
      sizes={sizesOf({ isFirst, isWide })}
      srcSet={sourcesOf(image)}
      src={image}
      alt={alt}
      lang={lang || undefined}
      width={600}
      height={400}
      loading={isFirst ? "eager" : "lazy"}
      {...(isFirst && { fetchpriority: "high" })}
      decoding="async"
      className={`described ${shape} object-cover`}
      onError={fail}
    />
  );
}

interface MissingPictureProps extends Pick<PostImageProps, "alt" | "lang" | "seed"> {
  shape: string;
}

function MissingPicture({ alt, lang, seed, shape }: MissingPictureProps) {
  if (alt === "") return <RingArt seed={seed} className={shape} />;
  return (
    <div role="img" aria-label={alt} lang={lang || undefined} className={`relative grid ${shape}`}>
      <RingArt seed={seed} className="absolute inset-0 size-full rounded-field" />
      <p dir="auto" className="ground-forest relative m-3 self-end justify-self-start rounded-field p-4 text-small">
        {alt}
      </p>
    </div>
  );
}
