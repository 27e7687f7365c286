/** Takes what an element contains out of use. React 18 passes the attribute `inert` on unchanged. */
export const inertIf = (isInert: boolean): object => (isInert ? { inert: "" } : {});
