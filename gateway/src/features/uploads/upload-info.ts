import { imageName, type ImageKind, type StoredPicture } from "../../platform/pictures/stored-picture.ts";

const MIME_TYPES: Record<ImageKind, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
};

export const mimeTypeOf = (kind: ImageKind): string => MIME_TYPES[kind];

export function describe({ uuid, kind, size, width, height, frames }: StoredPicture) {
  const name = imageName({ kind });
  const mime = mimeTypeOf(kind);
  const image = {
    format: kind.toUpperCase(),
    width,
    height,
    sequence: frames > 1,
    orientation: null,
    dpi: null,
    geo_location: null,
    datetime_original: null,
  };
  return {
    uuid,
    file_id: uuid,
    original_filename: name,
    filename: name,
    mime_type: mime,
    size,
    done: size,
    total: size,
    is_ready: true,
    is_stored: true,
    is_image: true,
    image_info: image,
    video_info: null,
    content_info: { mime: { mime, type: "image", subtype: kind }, image },
    metadata: {},
  };
}
