import type { SourceTree } from "../servers/source-tree.ts";

const blog = "gateway/src/features/blog";
const blogPage = "web/src/features/blog";

/** What docs/codebase/add-a-field.md says of `subtitle`, of a post, as a column. */
export async function addSubtitle({ edit }: SourceTree): Promise<void> {
  const rule = 'export const blogPostRules = object({\n  title: text("Title", maxLength.title),\n';
  await edit("gateway/contract/rules.ts", rule, `${rule}  subtitle: keptText("Subtitle", 200),\n`);
  const model = `${blog}/blog-post.model.ts`;
  await edit(
    model,
    "  override keptFields() {",
    `  @Field(() => String, { description: "The line below the headline." })
  @prop({ type: String, default: "" })
  subtitle!: string;

  override keptFields() {`,
  );
  await edit(model, '@SortedTexts("title", "body")', '@SortedTexts("title", "subtitle", "body")');
  await edit(model, "return [this.title, this.body,", "return [this.title, this.subtitle, this.body,");
  await edit(model, '["title", "body",', '["title", "subtitle", "body",');
  await edit(`${blogPage}/blog-admin.graphql`, "  title\n", "  title\n  subtitle\n");
  const page = `${blogPage}/blog-admin-page.tsx`;
  const column = '    { field: "title", isName: true, heading: "Title", width: "wide" },\n';
  await edit(page, column, `${column}    { field: "subtitle", heading: "Subtitle" },\n`);
  const field = '    { name: "title", label: "Title" },\n';
  await edit(page, field, `${field}    { name: "subtitle", label: "Subtitle", isOptional: true },\n`);
}
