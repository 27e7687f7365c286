export function isUpToDate(build: "gateway/dist" | "gateway/dist-testing"): boolean;
