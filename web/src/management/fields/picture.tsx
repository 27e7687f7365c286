import { lazy } from "react";
import type { FieldKind } from "./field-kind.ts";
import { Thumbnail } from "./picture/thumbnail.tsx";

export const picture: FieldKind = {
  Cell: ({ value }) => <Thumbnail image={value} seed="" />,
  Input: lazy(async () => ({ default: (await import("./picture/picture-field.tsx")).PictureField })),
  isGroup: true,
};
