import { lazyPiece } from "../../ui/lazy-when-visible.tsx";
import type { FieldKind } from "./record-fields.ts";
import { Thumbnail } from "./picture/thumbnail.tsx";

export const picture: FieldKind = {
  Cell: ({ value }) => <Thumbnail image={value} seed="" />,
  Input: lazyPiece(async () => (await import("./picture/picture-field.tsx")).PictureField),
  isGroup: true,
};
