import type { Feature } from "../../platform/feature.ts";
import { removals } from "../../platform/records/commit.ts";
import { exported } from "../../platform/records/personal-data.ts";
import { sessionViewers } from "./load-session-viewer.ts";
import { SessionInfoModel } from "./session-info.model.ts";
import { SessionInfoResolver } from "./session-info.resolver.ts";
import { removeInvalidSessions, sessionExpiry } from "./session-info.service.ts";
import { SessionResolver } from "./session.resolver.ts";
import { sessionRoutes } from "./sessions.rest.ts";

export const sessionFeature: Feature = {
  resolvers: [SessionResolver, SessionInfoResolver],
  routes: sessionRoutes,
  viewers: () => ({ session: sessionViewers() }),
  expires: [sessionExpiry],
  jobs: [{ name: "remove invalid sessions", every: "hourly", run: removeInvalidSessions }],
  erase: { ofAccount: ({ _id }) => [removals(SessionInfoModel, { accountId: String(_id) }, 0)] },
  personalData: { sessions: exported(SessionInfoModel, ({ ids }) => ({ accountId: { $in: ids } })) },
};
