// Makes all contacts in the trash of a store that nobody has open older than they are kept there.
import "reflect-metadata";
import { migrations } from "../src/migrations.ts";
import { chooseStore, openStore } from "../src/store/connect.ts";
import { createLog } from "../src/platform/log.ts";

const { DATA_DIR: dataDir = "", MONGODB_URI: mongodbUri } = process.env;
const settings = { dataDir, mongodbUri, migrations: Object.keys(migrations), log: createLog("error") };
chooseStore(settings);
await import("../src/features.ts");
const { ContactModel } = await import("../src/features/contact/contact.model.ts");
const store = await openStore(settings);
const deletedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
await ContactModel.updateMany({ deletedAt: { $ne: null } }, { $set: { deletedAt } }, { timestamps: false });
await store.close();
