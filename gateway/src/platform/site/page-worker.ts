import { pathToFileURL } from "node:url";
import type { SiteBundle } from "../../../contract/site.ts";

export interface PageTask {
  bundle: string;
  page: Parameters<SiteBundle["render"]>;
}

export default async function run({ bundle, page }: PageTask) {
  const { render } = (await import(pathToFileURL(bundle).href)) as SiteBundle;
  return render(...page);
}
