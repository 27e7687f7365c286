import { blogPostRules } from "../../../../gateway/contract/rules.ts";
import { recordWords } from "../../content/admin.ts";
import { adminPages } from "../../content/pages.ts";
import {
  AddBlogPostDocument,
  BlogPostOverviewDocument,
  BlogPostPreviewUrlDocument,
  DeleteBlogPostDocument,
  DeleteBlogPostsDocument,
  RestoreBlogPostDocument,
  RestoreBlogPostsDocument,
  UpdateBlogPostDocument,
  useBlogPostTable,
  type BlogPostRowFragment,
} from "../../api/generated.ts";
import { AdminScreen } from "../../management/screen/admin-screen.tsx";
import type { RecordScreen } from "../../management/screen/record-screen.ts";
import { publicationFilters } from "../../management/data/filters.ts";
import { PublicationMark } from "../../management/table/publication-mark.tsx";
import { Thumbnail } from "../../management/fields/thumbnail.tsx";

const describedHint = "Read to whoever does not see it. Leave it empty for a picture that only decorates.";
const languageHint = "Where it is not English: a tag such as fr or sw-KE.";

const screen: RecordScreen<BlogPostRowFragment> = {
  ...adminPages.blog,
  ...recordWords.blog,
  kind: "BlogPost",
  nameOf: ({ title }) => title,
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
    {
      field: "title",
      heading: "Title",
      width: "wide",
      cell: ({ title, publishAt }) => <PublicationMark publishAt={publishAt}>{title}</PublicationMark>,
    },
    { field: "body", heading: "Body", width: "wide" },
    { field: "view", heading: "View", width: "figures" },
    { field: "like", heading: "Like", width: "figures" },
  ],
  fields: [
    { name: "title", label: "Title" },
    { name: "image", label: "Image", kind: "picture", isOptional: true },
    { name: "image_alt", label: "What the picture shows", hint: describedHint, isOptional: true },
    { name: "body", label: "Body", kind: "markdown" },
    { name: "lang", label: "Language", hint: languageHint, isOptional: true },
    { name: "publishAt", label: "Publication", kind: "publication" },
  ],
  rules: blogPostRules,
  preview: BlogPostPreviewUrlDocument,
  keepsInput: true,
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
