import { cookstove } from "./blog-posts/cookstove.ts";
import { ledger } from "./blog-posts/ledger.ts";
import { mangrove } from "./blog-posts/mangrove.ts";
import { peatland } from "./blog-posts/peatland.ts";
import { satellite } from "./blog-posts/satellite.ts";
import { savanna } from "./blog-posts/savanna.ts";
import type { SeedPost } from "./seed-post.ts";

/** The first posts of an empty blog, newest first. */
export const blogPosts: SeedPost[] = [mangrove, ledger, savanna, cookstove, satellite, peatland];
