import { lazy, Suspense } from "react";
import { printable } from "../../../../gateway/contract/printable.ts";
import { blogPostRules } from "../../../../gateway/contract/rules.ts";
import { adminPage } from "../../content/pages.ts";
import { previewTexts } from "../../content/admin/publication.ts";
import {
  AddBlogPostDocument,
  BlogPostOverviewDocument,
  BlogPostPreviewUrlDocument,
  DeleteBlogPostDocument,
  DeleteBlogPostsDocument,
  RestoreBlogPostDocument,
  RestoreBlogPostsDocument,
  UpdateBlogPostDocument,
  type BlogPostRowFragment,
} from "../../api/generated.ts";
import { useBlogPostTable } from "../../management/data/generated.ts";
import { AdminScreen } from "../../management/screen/admin-screen.tsx";
import type { RecordScreen } from "../../management/screen/record-screen.ts";
import { publicationFilters } from "../../management/data/filters.ts";
import { publicationColumn } from "../../management/table/row/cells.tsx";
import { isToCome } from "../../management/fields/publication/publication.ts";
import { Thumbnail } from "../../management/fields/picture/thumbnail.tsx";
import { paths } from "../../paths.ts";

const describedHint = "Describe the image for people who can't see it. Leave empty if it is only decorative.";
const languageHint = "Only if the post is not in English. Language code, e.g. fr or sw-KE.";

const maxShownCharacters = 1_000;

const Source = ({ body }: { body: string }) => body;

const PlainBody = lazy(async () => {
  const loaded = await import("./plain-body.tsx").catch(() => null);
  return { default: loaded?.PlainBody ?? Source };
});

/** The text of Markdown without its marks, once the parser is loaded. */
const LazyPlainBody = ({ body }: { body: string }) => (
  <Suspense fallback={<Source body={body} />}>
    <PlainBody body={body} />
  </Suspense>
);

const screen: RecordScreen<BlogPostRowFragment> = {
  ...adminPage("blog"),
  kind: "BlogPost",
  nameOf: ({ title }) => printable(title),
  overview: { document: BlogPostOverviewDocument, what: "Posts" },
  columns: [
    {
      field: "image",
      heading: "Image",
      width: "picture",
      isPlain: true,
      text: null,
      cell: ({ image, _id }) => <Thumbnail image={image} seed={_id} />,
    },
    { field: "title", isName: true, heading: "Title", width: "wide" },
    {
      field: "body",
      heading: "Body",
      width: "wide",
      minRem: 64,
      cell: ({ body }) => <LazyPlainBody body={body.slice(0, maxShownCharacters)} />,
    },
    publicationColumn,
    { field: "view", heading: "View", width: "figures", minRem: 56 },
    { field: "like", heading: "Like", width: "figures", minRem: 56 },
  ],
  fields: [
    { name: "title", label: "Title" },
    { name: "body", label: "Body", kind: "markdown" },
    { name: "image", label: "Image", kind: "picture", isOptional: true, isAside: true },
    { name: "image_alt", label: "Alternative text", hint: describedHint, isOptional: true, isAside: true },
    { name: "lang", label: "Language", hint: languageHint, isOptional: true, isAside: true },
    { name: "publishAt", label: "Publication", kind: "publication", isAside: true },
  ],
  rules: blogPostRules,
  publicPage: {
    label: previewTexts.seePost,
    key: "v",
    pathOf: ({ _id, publishAt }) => (publishAt && !isToCome(publishAt) ? paths.blogPost(_id) : null),
  },
  preview: BlogPostPreviewUrlDocument,
  savesDrafts: true,
  csv: { path: "/api/blog", isImported: true },
  history: "BlogPost",
  filters: publicationFilters,
  documents: {
    create: AddBlogPostDocument,
    update: UpdateBlogPostDocument,
    remove: DeleteBlogPostDocument,
    removeMany: DeleteBlogPostsDocument,
    restore: RestoreBlogPostDocument,
    restoreMany: RestoreBlogPostsDocument,
  },
};

export const BlogAdminPage = () => <AdminScreen screen={screen} source={useBlogPostTable()} />;
