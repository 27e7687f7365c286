const ownPath = /^\/(?![/\\])/;
const linkStart = /^(https?:\/\/|mailto:)/i;
const foreignImage = /^https:\/\//i;
// Browsers resolve dots, written as %2e, too: the path would lead out of the uploads.
const ownImage = /^\/uploads\/[\w-]+(\/(-\/[\w,:/-]*)?)?$/;

// Browsers strip control characters: "/\t/host" would become "//host".
const hasControls = (url: string) => /[\0- ]/.test(url);

export const isAllowedLink = (url: string): boolean => !hasControls(url) && (linkStart.test(url) || ownPath.test(url));
export const isAllowedImage = (url: string): boolean =>
  !hasControls(url) && (foreignImage.test(url) || ownImage.test(url));
