import { startGateway, withFolder, type Gateway } from "./gateway.ts";

/** A gateway of its own, with the content that a first start puts there. */
export const withSite = <T>(work: (site: Gateway) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const site = await startGateway(`${folder}/data`);
    try {
      return await work(site);
    } finally {
      await site.stop();
    }
  });

/** The path of its newest post. */
export async function postPath({ call }: Gateway): Promise<string> {
  const posts = (await call("GET", "/blog/list")) as { _id: string }[];
  return `/blog/${posts[0]!._id}`;
}

/** An address as one says it, without the id. */
export const said = (path: string) => path.replace(/[0-9a-f]{24}/, "{id}");
