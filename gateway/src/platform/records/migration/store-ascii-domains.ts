import { asciiEmail } from "../../../../contract/email.ts";
import { yieldingToEventLoop } from "../../event-loop/yield-to-event-loop.ts";
import { derivedTexts, type RecordModel, type StoredRecord } from "../stored-record.ts";

type Addressed = StoredRecord & { email: string };

/** Also for what is in Punycode already, which a search finds by its domain in Unicode as well. */
export async function storeAsciiDomains(models: RecordModel<never>[]): Promise<void> {
  for (const model of models as unknown as RecordModel<Addressed>[]) {
    if (!model.schema.path("email")) continue;
    const records = model.find({ email: { $regex: "[^\\x20-\\x7e]|xn--", $options: "i" } } as never).lean();
    for await (const record of yieldingToEventLoop(records.cursor() as AsyncIterable<Addressed>)) {
      const { _id, version } = record;
      const email = asciiEmail(record.email);
      const texts = derivedTexts(model as never, { ...record, email });
      await model.updateOne({ _id, version } as never, { $set: { email, ...texts } }, { timestamps: false });
    }
  }
}
