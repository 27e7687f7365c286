export const descriptionPaths = { openApi: "/api/openapi.json", docs: "/api/docs" } as const;

// RFC 8631
export const serviceLinks = [
  `<${descriptionPaths.openApi}>; rel="service-desc"; type="application/json"`,
  `<${descriptionPaths.docs}>; rel="service-doc"; type="text/html"`,
].join(", ");

export const isBelowApi = (url = ""): boolean => /^\/api(?:[/?]|$)/.test(url);
