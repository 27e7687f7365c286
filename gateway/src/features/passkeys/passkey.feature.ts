import type { Feature } from "../../platform/feature.ts";
import { PasskeyResolver } from "./passkey.resolver.ts";

export const passkeyFeature: Feature = { resolvers: [PasskeyResolver] };
