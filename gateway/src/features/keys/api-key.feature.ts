import type { Feature } from "../../platform/feature.ts";
import { ApiKeyResolver } from "./api-key.resolver.ts";

export const apiKeyFeature: Feature = { resolvers: [ApiKeyResolver] };
