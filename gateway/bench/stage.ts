import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startGateway, withFolder, type Gateway } from "./gateway.ts";
import type { Pace } from "./load.ts";
import { startServer, type Server } from "./server.ts";

/** What the measurements share: one gateway with a hundred posts, and the yardsticks that answer with the same ones. */
export interface Stage {
  gateway: Gateway;
  express: Server;
  raw: Server;
  posts: { _id: string }[];
  pace: Pace;
}

const aPost = (number: number) => ({
  image: `https://images.example.org/${number}.jpg`,
  title: `Post number ${number} about a forest`,
  body: "A tonne that was kept in the ground, measured twice. ".repeat(12).slice(0, 600),
  view: number,
  like: number,
});

/** Puts a hundred posts in place of the first content. */
export async function putPosts({ call }: Gateway): Promise<Stage["posts"]> {
  const seeded = (await call("GET", "/blog/list")) as Stage["posts"];
  for (const { _id } of seeded) await call("DELETE", `/blog/${_id}`);
  for (let number = 1; number <= 100; number++) await call("POST", "/blog", aPost(number));
  return (await call("GET", "/blog/list")) as Stage["posts"];
}

/** Changes one post again and again. */
export const changing =
  ({ call }: Gateway, { _id }: Stage["posts"][number], count = 0) =>
  () =>
    call("PUT", `/blog/${_id}`, { ...aPost(1), like: ++count });

/** Sets the stage, lets the work use it, and clears everything away. */
export const withStage = <T>(pace: Pace, work: (stage: Stage) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const gateway = await startGateway(join(folder, "data"));
    const posts = await putPosts(gateway);
    const file = join(folder, "posts.json");
    await writeFile(file, JSON.stringify(posts));
    const express = await startServer("./yardsticks/express.mjs", [file], {});
    const raw = await startServer("./yardsticks/raw-http.mjs", [file], {});
    try {
      return await work({ gateway, express, raw, posts, pace });
    } finally {
      await Promise.all([gateway, express, raw].map((server) => server.stop()));
    }
  });
