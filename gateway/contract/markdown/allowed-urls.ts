const ownPath = /^\/(?![/\\])/;
const linkStart = /^(https?:\/\/|mailto:)/i;
const imageStart = /^(https:\/\/|\/uploads\/)/i;

// Browsers strip control characters: "/\t/host" would become "//host".
const hasControls = (url: string) => /[\0- ]/.test(url);

export const isAllowedLink = (url: string): boolean => !hasControls(url) && (linkStart.test(url) || ownPath.test(url));
export const isAllowedImage = (url: string): boolean => !hasControls(url) && imageStart.test(url);
