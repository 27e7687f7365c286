import { FaqModel, type Faq } from "./faq.model.ts";
import { positionAt } from "./faq.position.ts";

const chunk = 100;

const isUnplaced = { position: null };

export async function placeLegacyFaqs(): Promise<void> {
  const found = await FaqModel.find(isUnplaced, { createdAt: 1 }).lean();
  const place = ({ _id, createdAt }: Pick<Faq, "_id" | "createdAt">) => {
    const position = positionAt(createdAt, _id);
    return FaqModel.updateOne({ _id, ...isUnplaced }, { $set: { position } }, { timestamps: false });
  };
  for (let at = 0; at < found.length; at += chunk) await Promise.all(found.slice(at, at + chunk).map(place));
}
