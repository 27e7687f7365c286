import type { ImageName } from "./pictures.ts";

/** A post as it is seeded; its slug is also the name of its picture. */
export interface SeedPost {
  slug: ImageName;
  createdAt: Date;
  title: string;
  /** Markdown. */
  body: string;
}
