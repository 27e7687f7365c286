import { FaqModel, siteOrder, type Faq } from "./faq.model.ts";
import { positionBetween, positionsBetween } from "./faq.position.ts";

/** Each move into one gap makes positions longer by a sixth of a character: beyond so many the entries behind it are spread. */
export const longest = 200;

/** How many entries are read at first; ten times as many where these are all crowded. */
const few = 100;

type Placed = Pick<Faq, "_id" | "position">;

/** The next entries after a position, save the one that is moved; those in the trash keep their places, too. */
export async function following(lower: string | null, count: number, moved: Faq): Promise<Placed[]> {
  const found = await FaqModel.find({ position: { $gt: lower ?? "" } }, { position: 1 })
    .sort(siteOrder)
    .limit(count + 1)
    .lean();
  return found.filter(({ _id }) => !_id.equals(moved._id)).slice(0, count);
}

/** The entries up to the first before which a short position is left, and that one's position. */
async function crowdAfter(lower: string | null, moved: Faq): Promise<{ crowd: Placed[]; upper: string | null }> {
  const isFree = ({ position }: Placed) => positionBetween(lower, position, moved._id).length < longest / 2;
  for (let count = few; ; count *= 10) {
    const found = await following(lower, count, moved);
    const end = found.findIndex(isFree);
    if (end >= 0) return { crowd: found.slice(0, end), upper: found[end]!.position };
    if (found.length < count) return { crowd: found, upper: null };
  }
}

/** Spreads the entries that are crowded after a position. Their order holds after each write, and so after a kill. */
export async function makeRoom(lower: string | null, moved: Faq): Promise<void> {
  const { crowd, upper } = await crowdAfter(lower, moved);
  const ids = crowd.map(({ _id }) => _id);
  const changes = positionsBetween(lower, upper, ids).map((to, at) => ({ ...crowd[at]!, to }));
  const up = changes.filter(({ position, to }) => to > position).reverse();
  const down = changes.filter(({ position, to }) => to < position);
  for (const { _id, position, to } of [...up, ...down])
    await FaqModel.updateOne({ _id, position }, { $set: { position: to } }, { timestamps: false });
}
