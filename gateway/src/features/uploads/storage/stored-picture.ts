import type { Picture } from "../images/picture.ts";
import type { ImageKind } from "../images/image-bytes.ts";

/** What is known of a stored picture. */
export interface StoredPicture {
  uuid: string;
  /** In pictures of earlier releases the name that the file had with its sender: nobody may read it, not even in `/info/`. */
  name: string;
  kind: ImageKind;
  /** Size of the stored file in bytes. */
  size: number;
  width: number;
  height: number;
  frames: number;
  /** Digest of the image in base64url; a picture has it once MongoDB holds it. */
  sha256?: string;
}

/** An image to be sent: a file, or its bytes where no file could be written. The digest of its bytes is in base64url. */
export type PictureContent = { sha256: string } & ({ file: string } | { kind: ImageKind; bytes: Buffer });

/** Where pictures lie. */
export interface PictureStore {
  /** Stores a picture under a new UUID, or the one given. Leaves an existing picture as it is. */
  keep(picture: Picture, name: string, uuid?: string): Promise<StoredPicture>;
  /** The picture of this UUID, or null. */
  find(uuid: string): Promise<StoredPicture | null>;
  /** The image itself; null where it is gone. */
  image(picture: StoredPicture): Promise<PictureContent | null>;
  /** The preview of this edge, made by `make` the first time. */
  preview(picture: StoredPicture, edge: number, make: () => Promise<Buffer>): Promise<PictureContent>;
  /** Removes what a process that was killed an hour ago or earlier left half written; anything younger may be another gateway's. */
  removeUnfinished(): Promise<void>;
}

/** Whether this can be the name of a picture. */
export const isUuid = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

const FILE_NAMES: Record<ImageKind, string> = {
  png: "image.png",
  jpeg: "image.jpg",
  webp: "image.webp",
  gif: "image.gif",
};

/** The files of a picture in its folder. */
export const imageName = ({ kind }: Pick<StoredPicture, "kind">): string => FILE_NAMES[kind];
export const recordName = "picture.json";

/** What is known of a new picture. */
export const recordOf = (
  { kind, bytes, width, height, frames }: Picture,
  name: string,
  uuid: string,
): StoredPicture => ({
  uuid,
  name,
  kind,
  size: bytes.length,
  width,
  height,
  frames,
});
