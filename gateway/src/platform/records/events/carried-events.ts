import type { EventSource, PendingEvents } from "../../webhooks/pending-events.ts";
import { messageOf } from "../../webhooks/pending-events.ts";
import { collectionOf, longestRead } from "../../collection-of.ts";
import type { RecordModel, StoredRecord } from "../stored-record.ts";

/** How many records are read at once. */
const chunk = 50;

type Carrier = Pick<StoredRecord, "_id" | "version" | "events" | "lastEvent">;

/** The events of a record, as they are told. */
export const eventsOf = ({ _id, version, events = [] }: Omit<Carrier, "lastEvent">) =>
  events.map((event) => ({
    message: messageOf(String(_id), event.id),
    type: event.type,
    record: String(_id),
    version: event.version ?? version,
    at: event.at,
    to: event.to,
  }));

/** Takes a record's events from it, unless another one came meanwhile. Nobody changed the record: neither its version nor any revision moves. */
const forgetting =
  (model: RecordModel<never>, { _id, lastEvent }: Carrier) =>
  () =>
    collectionOf<Carrier>(model).updateOne({ _id, lastEvent }, { $unset: { events: 1, lastEvent: 1 } });

/** The events that records of a kind carry. */
export const carriedBy = (model: RecordModel<never>): EventSource =>
  async function* () {
    for (;;) {
      const fields = { version: 1, events: 1, lastEvent: 1 };
      // Those with any, by the index.
      const options = { projection: fields, limit: chunk, ...longestRead };
      const found = await collectionOf<Carrier>(model)
        .find({ lastEvent: { $gt: "" } }, options)
        .toArray();
      if (found.length === 0) return;
      yield found.map((record): PendingEvents => ({ events: eventsOf(record), forget: forgetting(model, record) }));
    }
  };
