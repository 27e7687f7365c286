import { plainText } from "../../../../gateway/contract/markdown/plain-text.ts";

export const PlainBody = ({ body }: { body: string }) => plainText(body);
