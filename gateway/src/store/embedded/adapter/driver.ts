import mongoose from "mongoose";
import { StoreAwayError } from "../../../platform/errors/storage-errors.ts";
import { TooFewMatched, type StoreConnection, type Write } from "../../../platform/write.ts";
import { countedCollections } from "../../count-writes.ts";
import { Engine, type Inspect } from "../engine.ts";
import { EmbeddedCollection } from "./collection.ts";
import { GatheredWrites } from "./gathered-writes.ts";

type AbstractConnection = new (...args: unknown[]) => {
  config: Record<string, unknown>;
  name: string;
  readyState: number;
  onOpen(): void;
  close(force?: boolean): Promise<void>;
};

export class EmbeddedConnection
  extends (mongoose.BaseConnection as unknown as AbstractConnection)
  implements StoreConnection
{
  declare engine: Engine | undefined;

  constructor(...args: unknown[]) {
    super(...args);
    this.config = { ...this.config, autoCreate: false, autoIndex: false, bufferCommands: false };
  }

  async createClient(dataDir: string, { inspect }: { inspect?: Inspect } = {}): Promise<this> {
    this.readyState = mongoose.ConnectionStates.connecting;
    this.engine = await Engine.open(dataDir, inspect);
    this.onOpen();
    return this;
  }

  async commit(writes: readonly Write[]): Promise<unknown[] | null> {
    const { engine } = this;
    if (!engine) throw new StoreAwayError();
    const gathered = new GatheredWrites(engine, writes.length);
    try {
      const written = await Promise.all(
        writes.map(async ({ expected, run }, place) => {
          const { value } = await run(gathered.session(place, expected) as never);
          gathered.check(place);
          return value;
        }),
      );
      for (const collection of countedCollections(writes)) engine.raise(collection);
      return written;
    } catch (error) {
      gathered.cancel(error);
      if (error instanceof TooFewMatched) return null;
      throw error;
    }
  }

  async doClose(): Promise<this> {
    const { engine } = this;
    this.engine = undefined;
    await engine?.close();
    return this;
  }
}

export const embeddedDriver = { Connection: EmbeddedConnection, Collection: EmbeddedCollection };
