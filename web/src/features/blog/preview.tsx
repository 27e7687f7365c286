import { useEffect } from "react";
import { Link } from "react-router-dom";
import { failureCode } from "../../api/failure.ts";
import { usePreviewedBlogPostQuery, type PreviewedBlogPostQuery } from "../../api/generated.ts";
import { serverTime } from "../../api/server-time.ts";
import { titled } from "../../content/pages.ts";
import { previewTexts } from "../../content/admin/publication.ts";
import { paths } from "../../paths.ts";
import { useAddressToken } from "../../session/use-address-token.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyPost } from "./empty-post.tsx";
import { ShownPost } from "./shown-post.tsx";

type Post = NonNullable<PreviewedBlogPostQuery["previewedBlogPost"]>;

export function Preview() {
  const token = useAddressToken();
  const { data, error, loading, refetch } = usePreviewedBlogPostQuery({
    variables: { token: token ?? "" },
    skip: !token,
    fetchPolicy: "no-cache",
    notifyOnNetworkStatusChange: true,
  });
  const post = data?.previewedBlogPost;
  const isInvalid = token === "" || failureCode(error) === "NOT_FOUND";

  useEffect(() => {
    if (error && !isInvalid) console.error(error);
  }, [error, isInvalid]);
  useEffect(() => {
    if (post) document.title = titled(`${previewTexts.mark}: ${post.title}`);
  }, [post]);

  if (isInvalid) return <PageHead heading={previewTexts.invalid} intro={previewTexts.invalidHint} />;
  if (error && !loading)
    return (
      <PageHead heading={previewTexts.unreachable} intro={previewTexts.unreachableHint}>
        <p>
          <Button variant="lime" onClick={() => void refetch().catch(() => undefined)}>
            {previewTexts.tryAgain}
          </Button>
        </p>
      </PageHead>
    );
  if (!post) return <EmptyPost />;
  return (
    <>
      <PreviewLine post={post} />
      <ShownPost post={post} seed={post._id} />
    </>
  );
}

function PreviewLine({ post: { _id, publishAt } }: { post: Post }) {
  const isPublished = publishAt && Date.parse(publishAt) <= serverTime();
  return (
    <div className="ground-paper">
      <p className="wrap py-3 text-small">
        <strong>{previewTexts.mark}.</strong>{" "}
        {!publishAt ? previewTexts.draft : isPublished ? previewTexts.published : previewTexts.scheduled(publishAt)}{" "}
        {isPublished && (
          <Link to={paths.blogPost(_id)} className="link">
            {previewTexts.seePost}
          </Link>
        )}
      </p>
    </div>
  );
}
