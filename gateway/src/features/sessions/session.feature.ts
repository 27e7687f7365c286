import type { Feature } from "../../platform/feature.ts";
import { SessionInfoResolver } from "./session-info.resolver.ts";
import { SessionResolver } from "./session.resolver.ts";
import { sessionRoutes } from "./sessions.rest.ts";

export const sessionFeature: Feature = { resolvers: [SessionResolver, SessionInfoResolver], routes: sessionRoutes };
