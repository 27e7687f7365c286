import type { Feature } from "../../platform/feature.ts";
import { PersonResolver } from "./person.resolver.ts";

export const personFeature: Feature = { resolvers: [PersonResolver] };
