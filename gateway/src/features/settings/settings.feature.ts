import type { Feature } from "../../platform/feature.ts";
import { SettingsResolver } from "./settings.resolver.ts";

export const settingsFeature: Feature = { resolvers: [SettingsResolver] };
