import { setTimeout as delay } from "node:timers/promises";
import { badInput } from "../../platform/errors/app-error.ts";
import { carrying, changeEvent } from "../../platform/records/events/change-event.ts";
import { findActive, idOf } from "../../platform/records/repository.ts";
import { claimMove, latestMove, type FaqMove } from "./faq-move.model.ts";
import { FaqModel, type Faq } from "./faq.model.ts";
import { positionBetween } from "./faq.position.ts";
import { following, longest, makeRoom } from "./faq.room.ts";

/** How long, in milliseconds, those pause at most that would move at the same moment. */
const longestPause = 20;

const afterwards = { timestamps: false, returnDocument: "after" } as const;

const positionOfNext = async (lower: string | null, moved: Faq): Promise<string | null> =>
  (await following(lower, 1, moved))[0]?.position ?? null;

/** A position right after another; the present one where it is there already. */
async function positionAfter(lower: string | null, moved: Faq): Promise<string> {
  const upper = await positionOfNext(lower, moved);
  const { position } = moved;
  if (position > (lower ?? "") && (upper === null || position < upper)) return position;
  const between = positionBetween(lower, upper, moved._id);
  if (between.length <= longest) return between;
  await makeRoom(lower, moved);
  return positionBetween(lower, await positionOfNext(lower, moved), moved._id);
}

/** Null where it was done before, or the entry got another position meanwhile. */
async function complete({ faq: _id, from, to }: Pick<FaqMove, "faq" | "from" | "to">): Promise<Faq | null> {
  const moved = carrying({ $set: { position: to } }, await changeEvent(FaqModel, "updated"));
  return FaqModel.findOneAndUpdate({ _id, position: from }, moved, afterwards).lean();
}

/** Null where another move came in between. */
async function tryToMove(_id: string, after: string | null): Promise<Faq | null> {
  const latest = await latestMove();
  if (latest) await complete(latest);
  const current = await findActive(FaqModel, _id);
  const before = after === null ? null : await findActive(FaqModel, after);
  const to = await positionAfter(before?.position ?? null, current);
  if (to === current.position) return current;
  const move = { faq: current._id, from: current.position, to };
  if (!(await claimMove(latest, move))) return null;
  return (await complete(move)) ?? FaqModel.findOne({ _id: current._id, position: to }).lean();
}

/** Moves an entry to the place after another one, or to the first. Throws NOT_FOUND, or BAD_USER_INPUT. */
export async function moveFaq(_id: string, after: string | null): Promise<Faq> {
  const [own, other] = [_id, after].map((id) => id && String(idOf(id)));
  if (own === other) throw badInput("An entry cannot be moved after itself; name another one");
  for (;;) {
    const moved = await tryToMove(_id, after);
    if (moved) return moved;
    await delay(Math.random() * longestPause);
  }
}
