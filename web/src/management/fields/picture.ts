import { lazy } from "react";
import type { FieldKind } from "./field-kind.ts";

export const picture: FieldKind = {
  Input: lazy(async () => ({ default: (await import("./picture/picture-field.tsx")).PictureField })),
  isGroup: true,
};
