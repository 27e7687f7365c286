import type { Feature } from "../../platform/feature.ts";
import { SessionResolver } from "./session.resolver.ts";
import { sessionRoutes } from "./sessions.rest.ts";

export const sessionFeature: Feature = { resolvers: [SessionResolver], routes: sessionRoutes };
