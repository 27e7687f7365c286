import { cleanup, render } from "@testing-library/react";

/** Shows a page as the gateway sends it, without scripts and styles; the next `visit` takes its place. */
export async function showAsSent({ url }: { url: string }, path: string): Promise<void> {
  const html = await (await fetch(url + path)).text();
  const [, body] = /<body[^>]*>([^]*)<\/body>/.exec(html)!;
  const __html = body!.replace(/<script[^]*?<\/script>|<link[^>]*>/g, "");
  cleanup();
  render(<div dangerouslySetInnerHTML={{ __html }} />);
}
