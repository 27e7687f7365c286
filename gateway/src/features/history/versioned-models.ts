import type { RecordModel, StoredRecord } from "../../platform/records/stored-record.ts";
import { BlogPostModel } from "../blog/blog-post.model.ts";
import { FaqModel } from "../faq/faq.model.ts";
import type { ContentKind } from "./record-version.ts";

export const versionedModels = { Faq: FaqModel, BlogPost: BlogPostModel } as unknown as Record<
  ContentKind,
  RecordModel<StoredRecord>
>;
