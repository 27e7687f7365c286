/** React 18 has no `inert` property; it passes the attribute on unchanged. */
export const inertIf = (isInert: boolean): object => (isInert ? { inert: "" } : {});
