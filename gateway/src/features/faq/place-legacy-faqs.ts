import { FaqModel, type Faq } from "./faq.model.ts";
import { positionAt } from "./faq.position.ts";

/** How many entries get their position at once. */
const chunk = 100;

const isUnplaced = { position: null };

/** Gives FAQ entries of the first release their positions, by creation. May run at any time, and on several gateways at once. */
export async function placeLegacyFaqs(): Promise<void> {
  const found = await FaqModel.find(isUnplaced, { createdAt: 1 }).lean();
  const place = ({ _id, createdAt }: Pick<Faq, "_id" | "createdAt">) => {
    const position = positionAt(createdAt, _id);
    return FaqModel.updateOne({ _id, ...isUnplaced }, { $set: { position } }, { timestamps: false });
  };
  for (let at = 0; at < found.length; at += chunk) await Promise.all(found.slice(at, at + chunk).map(place));
}
