import { Markdown } from "../../ui/markdown/markdown.tsx";

/** A post's text, in Markdown. */
export const PostBody = ({ text }: { text: string }) => <Markdown text={text} />;
