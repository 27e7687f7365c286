import type { Feature } from "../../platform/feature.ts";
import { SessionInfoResolver } from "./session-info.resolver.ts";
import { removeInvalidSessions, sessionExpiry } from "./session-info.service.ts";
import { SessionResolver } from "./session.resolver.ts";
import { sessionRoutes } from "./sessions.rest.ts";

export const sessionFeature: Feature = {
  resolvers: [SessionResolver, SessionInfoResolver],
  routes: sessionRoutes,
  expires: [sessionExpiry],
  jobs: [{ name: "remove invalid sessions", every: "hourly", run: removeInvalidSessions }],
};
