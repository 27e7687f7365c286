import type { Feature } from "../../platform/feature.ts";
import { UploadsResolver } from "./uploads.resolver.ts";

export const uploadsFeature: Feature = { resolvers: [UploadsResolver] };
