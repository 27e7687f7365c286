import { FaqModel, siteOrder, type Faq } from "./faq.model.ts";
import { positionBetween, positionsBetween } from "./faq.position.ts";

// In characters; each move into the same gap adds a sixth of one.
export const maxPositionLength = 200;

const firstBatch = 100;

type Placed = Pick<Faq, "_id" | "position">;

export async function following(lower: string | null, count: number, moved: Faq): Promise<Placed[]> {
  const found = await FaqModel.find({ position: { $gt: lower ?? "" } }, { position: 1 })
    .sort(siteOrder)
    .limit(count + 1)
    .lean();
  return found.filter(({ _id }) => !_id.equals(moved._id)).slice(0, count);
}

async function crowdAfter(lower: string | null, moved: Faq): Promise<{ crowd: Placed[]; upper: string | null }> {
  const isFree = ({ position }: Placed) => positionBetween(lower, position, moved._id).length < maxPositionLength / 2;
  for (let count = firstBatch; ; count *= 10) {
    const found = await following(lower, count, moved);
    const end = found.findIndex(isFree);
    if (end >= 0) return { crowd: found.slice(0, end), upper: found[end]!.position };
    if (found.length < count) return { crowd: found, upper: null };
  }
}

// The order is correct after each write, so also after a crash.
export async function makeRoom(lower: string | null, moved: Faq): Promise<void> {
  const { crowd, upper } = await crowdAfter(lower, moved);
  const ids = crowd.map(({ _id }) => _id);
  const changes = positionsBetween(lower, upper, ids).map((to, at) => ({ ...crowd[at]!, to }));
  const up = changes.filter(({ position, to }) => to > position).reverse();
  const down = changes.filter(({ position, to }) => to < position);
  for (const { _id, position, to } of [...up, ...down])
    await FaqModel.updateOne({ _id, position }, { $set: { position: to } }, { timestamps: false });
}
