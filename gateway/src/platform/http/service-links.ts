/** Where the descriptions of the REST calls are, for machines and for people. */
export const descriptionPaths = { openApi: "/api/openapi.json", docs: "/api/docs" } as const;

/** The value of Link that leads from every answer below /api, and from /, to the descriptions (RFC 8631). */
export const serviceLinks = [
  `<${descriptionPaths.openApi}>; rel="service-desc"; type="application/json"`,
  `<${descriptionPaths.docs}>; rel="service-doc"; type="text/html"`,
].join(", ");

/** Whether an answer to this URL leads to the descriptions. */
export const isBelowApi = (url = ""): boolean => /^\/api(?:[/?]|$)/.test(url);
