import mongoose from "mongoose";
import { EmbeddedCollection } from "./collection.ts";
import { Engine, type Inspect } from "../engine.ts";

type AbstractConnection = new (...args: unknown[]) => {
  config: Record<string, unknown>;
  name: string;
  readyState: number;
  onOpen(): void;
  close(force?: boolean): Promise<void>;
};

/** A connection of mongoose whose address is a folder. */
export class EmbeddedConnection extends (mongoose.BaseConnection as unknown as AbstractConnection) {
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

  async doClose(): Promise<this> {
    const { engine } = this;
    this.engine = undefined;
    await engine?.close();
    return this;
  }
}

/** What `mongoose.setDriver` takes. */
export const embeddedDriver = { Connection: EmbeddedConnection, Collection: EmbeddedCollection };
