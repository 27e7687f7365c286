import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";
import { badInput } from "../../platform/errors/app-error.ts";
import { changeEvent } from "../../platform/records/change-event.ts";
import { change, commit, insertion, untilCommitted } from "../../platform/records/commit.ts";
import { findActive, idOf } from "../../platform/records/find-records.ts";
import type { Write } from "../../platform/write.ts";
import { FaqModel, siteOrder, type Faq } from "./faq.model.ts";
import { positionAt, positionBetween, positionsBetween } from "./faq.position.ts";

const only = "latest";

// Each move changes this counter in its commit, so that moves at the same time conflict and are serialized.
@modelOptions({ schemaOptions: { versionKey: false, collection: "faqmoves" } })
class FaqOrder {
  @prop({ type: String, required: true })
  _id!: string;

  @prop({ type: Number, required: true })
  count!: number;
}

const FaqOrderModel = getModelForClass(FaqOrder);

async function onlyMove(): Promise<Write> {
  const order = await FaqOrderModel.findById(only).lean();
  if (!order) return insertion(FaqOrderModel as never, { _id: only, count: 1 });
  return change(FaqOrderModel, { _id: only, count: order.count }, { $inc: { count: 1 } }) as Write;
}

// In characters; each move into the same gap adds a sixth of one.
const maxPositionLength = 200;

const firstBatch = 100;

type Placed = Pick<Faq, "_id" | "position">;

async function following(lower: string | null, count: number, moved: Faq): Promise<Placed[]> {
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
async function makeRoom(lower: string | null, moved: Faq): Promise<void> {
  const { crowd, upper } = await crowdAfter(lower, moved);
  const ids = crowd.map(({ _id }) => _id);
  const changes = positionsBetween(lower, upper, ids).map((to, at) => ({ ...crowd[at]!, to }));
  const up = changes.filter(({ position, to }) => to > position).reverse();
  const down = changes.filter(({ position, to }) => to < position);
  for (const { _id, position, to } of [...up, ...down])
    await FaqModel.updateOne({ _id, position }, { $set: { position: to } }, { timestamps: false });
}

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
