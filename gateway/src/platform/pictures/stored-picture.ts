export type ImageKind = "png" | "jpeg" | "webp" | "gif";

export interface Picture {
  kind: ImageKind;
  bytes: Buffer;
  width: number;
  height: number;
  frames: number;
}

export interface StoredPicture {
  uuid: string;
  // In pictures of older versions this is the sender's file name, which must not be shown.
  name: string;
  kind: ImageKind;
  size: number;
  width: number;
  height: number;
  frames: number;
  sha256?: string;
}

export type PictureContent = { sha256: string } & ({ file: string } | { kind: ImageKind; bytes: Buffer });

export interface PictureStore {
  readonly maxImageBytes: number;
  keep(picture: Picture, name: string, uuid?: string): Promise<StoredPicture>;
  find(uuid: string): Promise<StoredPicture | null>;
  image(picture: StoredPicture): Promise<PictureContent | null>;
  preview(picture: StoredPicture, edge: number, make: () => Promise<Buffer>): Promise<PictureContent>;
  removeUnfinished(): Promise<void>;
}

export const isUuid = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

const FILE_NAMES: Record<ImageKind, string> = {
  png: "image.png",
  jpeg: "image.jpg",
  webp: "image.webp",
  gif: "image.gif",
};

export const imageName = ({ kind }: Pick<StoredPicture, "kind">): string => FILE_NAMES[kind];
export const recordName = "picture.json";

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
