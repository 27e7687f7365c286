import { badInput } from "../../platform/errors/app-error.ts";
import { changeEvent } from "../../platform/records/change-event.ts";
import { change, commit, untilCommitted } from "../../platform/records/commit.ts";
import { findActive, idOf } from "../../platform/records/find-records.ts";
import { onlyMove } from "./faq-order.model.ts";
import { FaqModel, type Faq } from "./faq.model.ts";
import { positionBetween } from "./faq.position.ts";
import { following, maxPositionLength, makeRoom } from "./faq.room.ts";

const positionOfNext = async (lower: string | null, moved: Faq): Promise<string | null> =>
  (await following(lower, 1, moved))[0]?.position ?? null;

async function positionAfter(lower: string | null, moved: Faq): Promise<string> {
  const upper = await positionOfNext(lower, moved);
  const { position } = moved;
  if (position > (lower ?? "") && (upper === null || position < upper)) return position;
  const between = positionBetween(lower, upper, moved._id);
  if (between.length <= maxPositionLength) return between;
  await makeRoom(lower, moved);
  return positionBetween(lower, await positionOfNext(lower, moved), moved._id);
}

async function tryToMove(_id: string, after: string | null): Promise<Faq | null> {
  const alone = await onlyMove();
  const current = await findActive(FaqModel, _id);
  const before = after === null ? null : await findActive(FaqModel, after);
  const position = await positionAfter(before?.position ?? null, current);
  if (position === current.position) return current;
  const { _id: own, version, position: from } = current;
  const unmoved = { _id: own, version, position: from };
  const moved = change<Faq>(
    FaqModel as never,
    unmoved,
    { $set: { position }, $max: { changedAt: new Date() } },
    { timestamps: false },
  );
  return commit(moved, alone, ...(await changeEvent(FaqModel, "updated", [current])));
}

export async function moveFaq(_id: string, after: string | null): Promise<Faq> {
  const [own, other] = [_id, after].map((id) => (id === null ? null : String(idOf(id))));
  if (own === other) throw badInput("An entry cannot be moved after itself; name another one");
  return untilCommitted(() => tryToMove(_id, after));
}
